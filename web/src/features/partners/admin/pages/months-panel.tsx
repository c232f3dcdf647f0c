import type { ListedPartner } from '@vitrin/contract/partners.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMonth } from '../../../../lib/format/calendar-date.ts';
import { formatMoney, formatNumber } from '../../../../lib/format/numbers.ts';
import { sumMoney } from '../../../../lib/format/sum-money.ts';
import { SegmentedControl } from '../../../../ui/input/segmented-control.tsx';
import { PanelHeader } from '../../../../ui/layout/panel-header.tsx';
import { ScrollPanel } from '../../../../ui/table/scroll-panel.tsx';
import { SumTable } from '../sum-table.tsx';

type Figure = Exclude<keyof ListedPartner['months'][number], 'month'>;

const figures: { value: Figure; label: string }[] = [
  { value: 'earning', label: 'Kazanç' },
  { value: 'clicks', label: 'Tıklama' },
  { value: 'registrations', label: 'Kayıt' },
  { value: 'firstDeposits', label: 'İlk yatırım' },
];

/** Returns the months, newest first, without those before the first figures of any partner; at least the newest. */
function listMonthsWithFigures(partners: ListedPartner[]): string[] {
  const months = partners[0]?.months ?? [];
  const oldestMonthIndex = months.findLastIndex((_, index) =>
    partners.some(({ months: partnerMonths }) =>
      figures.some(({ value }) => partnerMonths[index]?.[value]),
    ),
  );
  return months.slice(0, Math.max(oldestMonthIndex + 1, 1)).map(({ month }) => month);
}

/** The last months of all partners side by side, newest first. */
export function MonthsPanel({ partners }: { partners: ListedPartner[] }) {
  const [figure, setFigure] = useState<Figure>('earning');
  const months = listMonthsWithFigures(partners);
  const formatFigure = figure === 'earning' ? formatMoney : formatNumber;
  const sumFigures = (monthIndex: number) =>
    sumMoney(partners.map((partner) => partner.months[monthIndex]?.[figure] ?? 0));
  return (
    <section className="mt-5" aria-labelledby="aylar-baslik">
      <ScrollPanel label="Aylar yan yana">
        <PanelHeader id="aylar-baslik" title="Aylar yan yana" wraps>
          <SegmentedControl
            label="Gösterilen sayı"
            value={figure}
            options={figures}
            onValueChange={setFigure}
          />
        </PanelHeader>
        <SumTable
          caption="Partnerlerin son ayları"
          headers={['Partner', ...months.map(formatMonth)]}
          rows={partners.map((partner) => ({
            key: partner.id,
            name: (
              <Link
                className="line-clamp-2 min-w-24 whitespace-normal wrap-anywhere hover:underline"
                title={partner.name}
                to={`/admin/ortaklar/${partner.id}`}
              >
                {partner.name}
              </Link>
            ),
            cells: months.map((_, index) => formatFigure(partner.months[index]?.[figure] ?? 0)),
          }))}
          sums={months.map((_, index) => formatFigure(sumFigures(index)))}
        />
      </ScrollPanel>
    </section>
  );
}
