import { useQuery } from '@tanstack/react-query';
import { toIstanbul } from '@vitrin/contract/istanbul-wall.ts';
import { Link } from 'react-router';
import { allCardsQuery } from '../../../features/cards/queries.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatTime } from '../../../lib/format/istanbul-time.ts';
import { combineQueries, QueryError } from '../../../ui/feedback/query-view.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { PanelHeader } from '../../../ui/layout/panel-header.tsx';
import { getTodaysSchedule } from './get-todays-schedule.ts';

const eventsQuery = apiQuery('GET /api/admin/events', {});

/** Rows that appear, begin or end today. */
export function DashboardSchedule() {
  const cards = useQuery(allCardsQuery);
  const events = useQuery(eventsQuery);
  const query = combineQueries({ cards, events });
  const now = Date.now();
  const items = query.data && getTodaysSchedule(query.data, now);
  return (
    <Panel as="section" className="pb-4" aria-labelledby="bugun-baslik">
      <PanelHeader id="bugun-baslik" title="Bugün başlayan ve bitenler" className="pb-2" />
      {query.error && !items ? (
        <QueryError query={query} headingLevel={3} title="Bugün yüklenemedi" />
      ) : items?.length === 0 ? (
        <p className="px-5 py-2 text-14 text-text-2">Bugün başlayan ya da biten bir şey yok.</p>
      ) : (
        <ul className="max-h-60 overflow-y-auto px-2.5">
          {items?.map(({ at, verb, name, to }) => (
            <li key={`${verb} ${name} ${at}`}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-sm px-2.5 text-14 text-text-2 hover:bg-s2 hover:text-text"
              >
                <time dateTime={at} className="tabular-nums text-text-3">
                  {formatTime(toIstanbul(new Date(at)))}
                </time>
                <span className="min-w-0 flex-1 leading-snug">
                  <b className="block truncate font-strong text-text">{name}</b>
                  <span className="text-13">
                    {verb}
                    {Date.parse(at) < now && ', oldu'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
