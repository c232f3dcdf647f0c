import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMonth } from '../../../lib/format/date-time.ts';
import { formatKurus, formatNumber } from '../../../lib/format/numbers.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { ScrollPanel } from '../../../ui/table/scroll-panel.tsx';
import { eventLabels } from './labels.ts';

type Line = PartnerStatement['lines'][number];
type LateLine = PartnerStatement['late'][number];

/** Returns the sum in ₺, added in kuruş: fractions of lira are not exact. */
export const sumMoney = (amounts: readonly number[]) =>
  amounts.reduce((kurus, amount) => kurus + Math.round(amount * 100), 0) / 100;

/** The month's lines, those of closed months before, and what both earn. */
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
        firstHead="Olay"
        lines={lines}
        nameOf={({ event }) => eventLabels[event]}
      />
      {late.length > 0 && (
        <LinesTable
          id="gec-baslik"
          title="Kapanmış aylardan gelenler"
          note="Ay kapandıktan sonra gelen olaylar eklenir, sonradan geri alınanlar düşülür."
          firstHead="Ay ve olay"
          lines={late}
          nameOf={(line) => `${formatMonth(line.month)}, ${eventLabels[line.event]}`}
        />
      )}
      <Panel className="mt-5 flex flex-wrap items-baseline justify-between gap-3 px-5 py-4">
        <span className="text-15 font-strong">Toplam kazanç</span>
        <b className="text-22/[1.3] font-strong tabular-nums" data-statement-total="">
          {formatKurus(earning)}
        </b>
      </Panel>
    </>
  );
}

interface LinesTableProps<L> {
  id: string;
  title: string;
  note?: string;
  firstHead: string;
  lines: L[];
  nameOf: (line: L) => string;
}

function LinesTable<L extends Line | LateLine>(props: LinesTableProps<L>) {
  const { id, title, note, firstHead, lines, nameOf } = props;
  const sum = (field: 'count' | 'reversed') =>
    lines.reduce((total, line) => total + line[field], 0);
  return (
    <section className="mt-5 first-of-type:mt-0" aria-labelledby={id}>
      <ScrollPanel label={title}>
        <PanelHeader id={id} title={title} />
        {note && <p className="px-5 text-13 text-text-3">{note}</p>}
        <table className="mt-3 w-full border-collapse text-14 tabular-nums max-md:text-12">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-12 text-text-3">
              <Head isFirst>{firstHead}</Head>
              <Head>Adet</Head>
              <Head>Geri alınan</Head>
              <Head>Tutar</Head>
              <Head>Kazanç</Head>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={nameOf(line)} className="border-line border-t">
                <th
                  scope="row"
                  className="px-3 py-2.5 pl-5 text-left max-md:pr-1.5 max-md:pl-3 font-medium"
                >
                  {nameOf(line)}
                </th>
                <Cell>{formatNumber(line.count)}</Cell>
                <Cell>{formatNumber(line.reversed)}</Cell>
                <Cell>{formatKurus(line.amount)}</Cell>
                <Cell>{formatKurus(line.earning)}</Cell>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-line-2 border-t font-strong">
              <th
                scope="row"
                className="px-3 py-2.5 pl-5 text-left max-md:pr-1.5 max-md:pl-3 font-strong"
              >
                Toplam
              </th>
              <Cell>{formatNumber(sum('count'))}</Cell>
              <Cell>{formatNumber(sum('reversed'))}</Cell>
              <Cell>{formatKurus(sumMoney(lines.map(({ amount }) => amount)))}</Cell>
              <Cell>{formatKurus(sumMoney(lines.map(({ earning }) => earning)))}</Cell>
            </tr>
          </tfoot>
        </table>
      </ScrollPanel>
    </section>
  );
}

function Head({ isFirst, children }: { isFirst?: boolean; children: string }) {
  return (
    <th
      scope="col"
      className={`px-3 py-2 font-medium last:pr-5 max-md:px-1.5 max-md:last:pr-3 md:whitespace-nowrap ${isFirst ? 'pl-5 text-left max-md:pl-3' : 'text-right'}`}
    >
      {children}
    </th>
  );
}

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="px-3 py-2.5 text-right whitespace-nowrap last:pr-5 max-md:px-1.5 max-md:last:pr-3">
    {children}
  </td>
);
