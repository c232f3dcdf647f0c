import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { ReceiptText } from 'lucide-react';
import { formatMonth } from '../../../../lib/format/calendar-date.ts';
import { formatKurus, formatNumber } from '../../../../lib/format/numbers.ts';
import { sumMoney } from '../../../../lib/format/sum-money.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../../ui/layout/panel-header.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';
import { eventLabels } from '../labels.tsx';
import { SumTable } from '../sum-table.tsx';

type Line = PartnerStatement['lines'][number];
type LateLine = PartnerStatement['late'][number];

/** The lines of the month; if months that are already closed have late lines, these and the sum of both. */
export function StatementLines({ statement }: { statement: PartnerStatement }) {
  const { lines, late, earning, month } = statement;
  if (lines.length === 0 && late.length === 0) {
    return (
      <EmptyState
        bordered
        icon={<ReceiptText aria-hidden="true" />}
        title="Bu ayın olayı yok"
        description="Partnerin bu ay için bildirdiği ve bir tıklamayla eşleşen olay yok."
      />
    );
  }
  return (
    <>
      <LinesTable
        id="satirlar-baslik"
        title={formatMonth(month)}
        firstHeader="Olay"
        lines={lines}
        getName={({ event }) => eventLabels[event]}
      />
      {late.length > 0 && (
        <>
          <LinesTable
            id="gec-baslik"
            title="Kapanmış aylara ait olaylar"
            note="Ay kapandıktan sonra gelen olaylar eklenir, sonradan geri alınanlar düşülür."
            firstHeader="Ay ve olay"
            lines={late}
            getName={(line) => `${formatMonth(line.month)}, ${eventLabels[line.event]}`}
          />
          <Panel className="mt-5 flex flex-wrap items-baseline justify-between gap-3 px-panel py-4">
            <span className="text-15 font-strong">Toplam kazanç</span>
            <b className="text-22/[1.3] font-strong tabular-nums" data-statement-total="">
              {formatKurus(earning)}
            </b>
          </Panel>
        </>
      )}
    </>
  );
}

interface LinesTableProps<L> {
  id: string;
  title: string;
  note?: string;
  firstHeader: string;
  lines: L[];
  getName: (line: L) => string;
}

function LinesTable<L extends Line | LateLine>(props: LinesTableProps<L>) {
  const { id, title, note, firstHeader, lines, getName } = props;
  const toCells = ({ count, reversed, amount, earning }: Omit<Line, 'event'>) => [
    formatNumber(count),
    formatNumber(reversed),
    formatKurus(amount),
    formatKurus(earning),
  ];
  const sumField = (field: 'count' | 'reversed' | 'amount' | 'earning') =>
    sumMoney(lines.map((line) => line[field]));
  return (
    <section className="mt-5 first-of-type:mt-0" aria-labelledby={id}>
      <ScrollPanel label={title}>
        <PanelHeader id={id} title={title} />
        {note && <p className="px-panel text-13 text-text-3">{note}</p>}
        <SumTable
          caption={title}
          headers={[firstHeader, 'Adet', 'Geri alınan', 'Tutar', 'Kazanç']}
          rows={lines.map((line) => ({
            key: getName(line),
            name: getName(line),
            cells: toCells(line),
          }))}
          sums={toCells({
            count: sumField('count'),
            reversed: sumField('reversed'),
            amount: sumField('amount'),
            earning: sumField('earning'),
          })}
        />
      </ScrollPanel>
    </section>
  );
}
