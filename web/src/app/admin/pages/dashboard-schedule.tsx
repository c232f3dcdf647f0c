import { useQuery } from '@tanstack/react-query';
import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatShortDate } from '../../../lib/format/date-time.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';
import { QueryError } from '../../../ui/feedback/query-view.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { listWeekChanges, WEEK_MS } from './list-week-changes.ts';

/** Maximum number of listed changes; the calendar shows all. */
const MAX_CHANGES = 5;

/** Lists the content that starts, ends or is drawn in the next seven days. */
export function DashboardSchedule() {
  const [now] = useState(Date.now);
  const from = new Date(now).toISOString();
  const to = new Date(now + WEEK_MS).toISOString();
  const plan = useQuery(apiQuery('GET /api/admin/plan', { query: { from, to } }));
  const changes = plan.data && listWeekChanges(plan.data.entries, now);
  const hiddenCount = (changes?.length ?? 0) - MAX_CHANGES;
  return (
    <Panel as="section" className="flex flex-col pb-2.5" aria-labelledby="yedi-gun-baslik">
      <PanelHeader id="yedi-gun-baslik" title="Önümüzdeki 7 gün" className="pb-2">
        <Link
          className="inline-flex min-h-7 items-center text-13 font-strong text-accent-text touch:min-h-11"
          to="/admin/takvim"
        >
          {hiddenCount > 0 ? `${hiddenCount} tane daha` : 'Takvim'}
        </Link>
      </PanelHeader>
      {plan.isLoadingError ? (
        <QueryError query={plan} headingLevel={3} title="Takvim yüklenemedi" />
      ) : changes?.length === 0 ? (
        <p className="px-5 py-2 text-14 text-text-2">
          Önümüzdeki yedi gün için planlanmış değişiklik yok.
        </p>
      ) : (
        <ul className="px-2.5">
          {changes?.slice(0, MAX_CHANGES).map(({ at, description, name, path }) => (
            <li key={`${description} ${name} ${at}`}>
              <Link
                to={path}
                className="flex min-h-11 items-center gap-3 rounded-sm px-2.5 text-14 text-text-2 hover:bg-s2 hover:text-text"
              >
                <time dateTime={at} className="w-16 flex-none text-13 leading-snug text-text-3">
                  <span className="block">{formatDay(at, now)}</span>
                  <span className="block tabular-nums">{formatTime(toIstanbul(new Date(at)))}</span>
                </time>
                <span className="min-w-0 flex-1 leading-snug">
                  <b className="block truncate font-strong text-text">{name}</b>
                  <span className="text-13">{description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const formatDay = (iso: string, now: number) =>
  toIstanbulDay(Date.parse(iso)) === toIstanbulDay(now) ? 'Bugün' : formatShortDate(iso);
