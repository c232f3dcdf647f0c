import { lazy, Suspense } from 'react';
import { FigureTable } from '../../../admin-kit/chart/figure-table.tsx';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import type { Economy } from './economy-period.ts';

const ColumnChart = lazy(() => import('../../../admin-kit/chart/column-chart.tsx'));

/** The distribution of balances over members, as a chart and as a table. */
export function DistributionPanel({ distribution }: { distribution: Economy['distribution'] }) {
  const groups = distribution.map(({ from, to, members }) => ({
    name: to === null ? `${formatNumber(from)}+` : `${formatNumber(from)}–${formatNumber(to)}`,
    members,
  }));
  return (
    <Panel as="section" className="mt-5 pb-5" aria-labelledby="bakiye-dagilimi-baslik">
      <PanelHeader id="bakiye-dagilimi-baslik" title="Bakiyelerin dağılımı" />
      <p className="px-5 pt-1 text-13 text-text-3">Bakiyesine göre üye sayısı</p>
      <div className="px-5">
        <div className="@container h-73 pt-2.5 pb-2" aria-hidden="true">
          <Suspense>
            <ColumnChart
              columns={groups.map(({ name, members }) => ({ key: name, name, value: members }))}
            />
          </Suspense>
        </div>
        <FigureTable
          caption="Bakiyesine göre üye sayısı"
          headers={['Bakiye', 'Üye']}
          rows={groups.map(({ name, members }) => ({
            key: name,
            name: `${name} puan`,
            figures: [formatNumber(members)],
          }))}
        />
      </div>
    </Panel>
  );
}
