import { toCsv } from '@vitrin/contract/csv.ts';
import { Suspense } from 'react';
import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { createLazyPart } from '../../../admin-kit/create-lazy-part.tsx';
import { CsvFileButton } from '../../../admin-kit/csv/csv-button.tsx';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import type { Economy } from './economy-period.ts';

const FlowCharts = createLazyPart(() => import('./flow-charts.tsx'), 3);

/** Earned and spent points and the debt at the end of each day, as charts and as a table. */
export function FlowPanel({ days }: { days: Economy['days'] }) {
  return (
    <Panel as="section" className="mb-5 pb-5" aria-labelledby="puan-akisi-baslik">
      <PanelHeader id="puan-akisi-baslik" title="Puan akışı ve borç" wraps>
        <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-text-2">
          <li className="flex items-center gap-1.75">
            <i className="h-0.75 w-4 rounded-full bg-brand" aria-hidden="true" />
            Dağıtılan
          </li>
          <li className="flex items-center gap-1.75">
            <i className="w-4 border-t-2 border-dashed border-text-3" aria-hidden="true" />
            Harcanan
          </li>
        </ul>
        <CsvFileButton
          name="puan-akisi"
          contentLabel="günler"
          loadLines={async () => [
            toCsv([
              ['Gün', 'Dağıtılan', 'Harcanan', 'Gün sonu borcu'],
              ...days.map((figures) => [figures.day, figures.in, figures.out, figures.outstanding]),
            ]),
          ]}
        />
      </PanelHeader>
      <div className="px-5 pt-4">
        <Suspense fallback={<div className="h-60" />}>
          <FlowCharts days={days} />
        </Suspense>
        <FigureTable
          caption="Gün gün dağıtılan ve harcanan puan, gün sonundaki borç"
          headers={['Gün', 'Dağıtılan', 'Harcanan', 'Gün sonu borcu']}
          rows={days.map((figures) => ({
            key: figures.day,
            name: formatCalendarDate(figures.day, 'long'),
            figures: [figures.in, figures.out, figures.outstanding].map(formatNumber),
          }))}
        />
      </div>
    </Panel>
  );
}
