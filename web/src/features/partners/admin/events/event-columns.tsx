import { collections } from '@vitrin/contract/collections.ts';
import type { PartnerEventRow } from '@vitrin/contract/partner-statement.ts';
import { ShortTime } from '../../../../admin-kit/display/short-time.tsx';
import { formatMoney } from '../../../../lib/format/numbers.ts';
import { formatOnDay } from '../../../../lib/format/on-day.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table.tsx';
import { eventLabels, stateLabels } from '../labels.tsx';

export function EventStateBadge({ row }: { row: Pick<PartnerEventRow, 'state' | 'test'> }) {
  if (row.test) return <Badge tone="info">Deneme</Badge>;
  const { label, tone } = stateLabels[row.state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Returns each click once: a click that was reported with several amounts is listed for each of them. */
const listClicks = (otherClicks: PartnerEventRow['otherClicks']) => [
  ...new Map(otherClicks.map((click) => [click.clickId, click])).values(),
];

/** The title of the row doesn't tell two clicks on it apart, so the end of the click id follows. */
const describeClick = ({ clickId, row }: PartnerEventRow['otherClicks'][number]) =>
  `${row?.title ?? 'geçersiz tıklama'} (…${clickId.slice(-6)})`;

const formatAmount = (amount: number | null) => (amount === null ? '-' : formatMoney(amount));

/** In a card: a line with the label in a column of its own, beside the first line of the value. */
const lineClass =
  'stacked:basis-full stacked:items-baseline! stacked:text-left stacked:*:justify-items-start! stacked:before:w-15';

export const eventColumns: DataTableColumn<PartnerEventRow>[] = [
  {
    id: 'event',
    header: 'Olay',
    cardSlot: 'title',
    cell: ({ event, transactionId }) => (
      <span className="grid min-w-0 leading-snug">
        <b className="font-strong">{eventLabels[event]}</b>
        <span className="text-13 wrap-anywhere text-text-3">{transactionId}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'Durum',
    cardSlot: 'corner',
    cell: (row) => <EventStateBadge row={row} />,
  },
  {
    id: 'row',
    header: 'Yer',
    className: lineClass,
    cell: ({ row, otherClicks }) => (
      <span className="grid min-w-0 leading-snug">
        <span className="wrap-anywhere">{row?.title ?? '-'}</span>
        {row && <span className="text-13 text-text-3">{collections[row.kind].rowName}</span>}
        {listClicks(otherClicks).map((click) => (
          <span
            key={click.clickId}
            className="text-13 wrap-anywhere text-danger"
            title={click.clickId}
          >{`sonra ${describeClick(click)}`}</span>
        ))}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Tutar',
    className: lineClass,
    align: 'right',
    cell: ({ amount, otherAmounts, use }) => (
      <span className="grid justify-items-end leading-snug whitespace-nowrap">
        <span>{formatAmount(amount)}</span>
        {otherAmounts.map((otherAmount) => (
          <span
            key={otherAmount.receivedAt}
            className="text-13 text-danger"
          >{`sonra ${formatAmount(otherAmount.amount)}`}</span>
        ))}
        {use && (
          <span className="text-13 text-text-2">{`${formatOnDay(use.at)} başvuruda kullanıldı`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'earning',
    header: 'Kazanç',
    className: lineClass,
    align: 'right',
    cell: ({ earning }) => <span className="whitespace-nowrap">{formatMoney(earning)}</span>,
  },
  {
    id: 'at',
    header: 'Zaman',
    className: lineClass,
    cell: ({ at, receivedAt }) => (
      <span className="grid text-13">
        <ShortTime iso={at} />
        <span className="text-text-3">
          geldi: <ShortTime iso={receivedAt} isInText />
        </span>
      </span>
    ),
  },
  {
    id: 'raw',
    header: 'Bildirim',
    className: lineClass,
    cell: ({ raw }) => <RawValues raw={raw} />,
  },
];

function RawValues({ raw }: Pick<PartnerEventRow, 'raw'>) {
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer text-13 text-accent-text touch:min-h-11">Göster</summary>
      <dl className="grid max-w-60 gap-0.5 pt-1 text-12">
        {Object.entries(raw).map(([name, value]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-text-3">{`${name}: `}</dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
