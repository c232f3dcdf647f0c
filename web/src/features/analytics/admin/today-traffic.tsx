import { useQuery } from '@tanstack/react-query';
import type { TrafficStep } from '@vitrin/contract/analytics.ts';
import { addDays, toIstanbulDay, toIstanbulHour } from '@vitrin/contract/istanbul-day.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { QueryError } from '../../../ui/feedback/query-view.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { sumUntilHour } from './to-traffic-points.ts';

const figures = [
  ['pageViews', 'Sayfa görüntüleme'],
  ['cardClicks', 'Kart tıklaması'],
  ['visitors', 'Tekil ziyaretçi'],
] as const satisfies readonly (readonly [keyof TrafficStep, string])[];

const createDayQuery = (day: string) => ({
  ...apiQuery('GET /api/analytics/series', {
    query: { period: 'custom', startDate: day, endDate: day },
  }),
  staleTime: 0,
});

/** Today compared with yesterday and the same day last week, each up to and including the current hour. */
export function TodayTraffic() {
  const now = new Date();
  const today = useQuery(createDayQuery(toIstanbulDay(now)));
  const lastWeek = useQuery(createDayQuery(addDays(toIstanbulDay(now), -7)));
  const hour = toIstanbulHour(now);
  const steps = today.data?.steps;
  return (
    <Panel as="section" className="pb-4" aria-labelledby="bugunku-trafik-baslik">
      <PanelHeader id="bugunku-trafik-baslik" title="Bugün, şu ana kadar" className="pb-2" />
      {today.isLoadingError ? (
        <QueryError query={today} headingLevel={3} title="Bugünün rakamları yüklenemedi" />
      ) : (
        <table className="w-full text-14 tabular-nums">
          <caption className="sr-only">Bugün, dün ve geçen hafta, aynı saate kadar</caption>
          <thead>
            <tr className="h-10 text-12 text-text-3 max-md:h-7">
              <td className="pl-panel" />
              <th scope="col" className="px-2 text-right font-medium md:w-[21%]">
                Bugün
              </th>
              <th scope="col" className="px-2 text-right font-medium md:w-[21%]">
                Dün
              </th>
              <th
                scope="col"
                className="pr-panel pl-2 text-right font-medium wrap-anywhere md:w-[25%]"
              >
                Geçen hafta
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(([figure, label]) => (
              <tr key={figure} className="h-11 max-md:h-8">
                <th
                  scope="row"
                  className="pl-panel text-left font-medium wrap-anywhere text-text-2"
                >
                  {label}
                </th>
                <Cell isStrong value={sumUntilHour(steps, figure, hour)} />
                <Cell value={sumUntilHour(today.data?.previous, figure, hour)} />
                <Cell value={sumUntilHour(lastWeek.data?.steps, figure, hour)} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="px-panel pt-1 text-13 text-text-3 max-md:hidden">
        Dünün ve geçen haftanın sayıları da aynı saate kadardır.
      </p>
    </Panel>
  );
}

function Cell({ value, isStrong }: { value: number | undefined; isStrong?: boolean }) {
  return (
    <td className={`px-2 text-right last:pr-panel ${isStrong ? 'font-strong' : 'text-text-2'}`}>
      {value === undefined ? '' : formatNumber(value)}
    </td>
  );
}
