import { isPublic } from '@vitrin/contract/visibility.ts';
import {
  getVisibility,
  type Visibility,
  visibilityLabels,
} from '../../../admin-kit/visibility/visibility.ts';
import { cardStatusLabels } from '../../../labels/cards.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { ProportionBar, partClasses } from '../../../ui/display/proportion-bar.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import type { DashboardData } from './dashboard-tiles.tsx';

/** Cards and companies by what visitors see, and the five companies with the most applications. Phones hide these panels. */
export function DashboardBreakdown({ cards, companies, summary }: DashboardData) {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const countCards = (visibility: Visibility) =>
    cards.filter((card) => getVisibility(card, now) === visibility).length;
  const countStatus = (status: 'draft' | 'hidden') =>
    cards.filter((card) => card.status === status).length;
  const publicCount = companies.filter((company) => isPublic(company, now)).length;
  const topCompanies = summary.companies
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, 5);
  return (
    <>
      <Panel as="section" className="pb-5 max-md:hidden" aria-labelledby="durumlar-baslik">
        <PanelHeader id="durumlar-baslik" title="Kart ve firma durumu" />
        <Breakdown
          title={`${formatNumber(cards.length)} kart`}
          parts={[
            [cardStatusLabels.published, countCards('visible')],
            [visibilityLabels.scheduled, countCards('scheduled')],
            [cardStatusLabels.draft, countStatus('draft')],
            [visibilityLabels.expired, countCards('expired')],
            [cardStatusLabels.hidden, countStatus('hidden')],
          ]}
        />
        <Breakdown
          title={`${formatNumber(companies.length)} firma`}
          parts={[
            [cardStatusLabels.published, publicCount],
            ['Yayında değil', companies.length - publicCount],
          ]}
        />
      </Panel>
      {topCompanies.length > 0 && (
        <Panel
          as="section"
          className="pb-5 max-md:hidden"
          aria-labelledby="firma-basvurulari-baslik"
        >
          <PanelHeader id="firma-basvurulari-baslik" title="Firmaya göre başvuru" />
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4.5 px-panel pt-4 text-14">
            {topCompanies.map(({ id, name, count }) => (
              <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                <span className="flex items-center justify-between gap-3">
                  <span className="truncate min-w-0" title={name}>
                    {name}
                  </span>
                  <b className="tabular-nums font-strong">{formatNumber(count)}</b>
                </span>
                <ProportionBar
                  className="h-1.5 w-full"
                  parts={[count]}
                  total={topCompanies[0]?.count}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Breakdown({ title, parts }: { title: string; parts: [string, number][] }) {
  const hasCounts = parts.some(([, count]) => count > 0);
  return (
    <div className="px-panel pt-4">
      <h3 className="text-13 text-text-2">{title}</h3>
      {hasCounts && (
        <div className="pt-2">
          <ProportionBar className="h-2.5 w-full" parts={parts.map(([, count]) => count)} />
        </div>
      )}
      <dl className="flex items-center flex-wrap gap-x-4 gap-y-1 pt-2.5 text-13 text-text-2">
        {parts.map(([label, count], index) => (
          <div key={label} className="flex items-center gap-1.75">
            <dt className="flex items-center gap-1.75">
              <i
                className={classNames('size-2 rounded-[3px]', partClasses[index])}
                aria-hidden="true"
              />
              <span>{label}</span>
            </dt>
            <dd className="font-strong text-text">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
