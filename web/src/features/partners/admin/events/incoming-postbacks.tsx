import type { PartnerEventRow } from '@vitrin/contract/partner-statement.ts';
import { Radio } from 'lucide-react';
import { usePagedRows } from '../../../../lib/api/paged-query.ts';
import { formatDateTimeWithSeconds } from '../../../../lib/format/date-time.ts';
import { Badge } from '../../../../ui/display/badge.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { eventLabels } from '../labels.tsx';
import { EventStateBadge } from './event-columns.tsx';

const PAGE_SIZE = 20;
const MAX_POSTBACKS = 5;

/** True for a postback that belongs to a click on this site and is no test. */
const isMatched = ({ test, row }: PartnerEventRow) => !test && row !== null;

/** The live list of incoming postbacks, for the setup. Renders nothing once a postback has matched a click. */
export function IncomingPostbacks({ id }: { id: string }) {
  const params = { id };
  const route = 'GET /api/admin/partners/:id/events';
  const latestEvents = usePagedRows(route, { params, query: { limit: PAGE_SIZE } });
  const attributedEvents = usePagedRows(route, {
    params,
    query: { state: 'attributed', limit: PAGE_SIZE },
  });
  const hasMatchedPostback = [...latestEvents.rows, ...attributedEvents.rows].some(isMatched);
  if (!latestEvents.data || !attributedEvents.data || hasMatchedPostback) return null;
  const rows = latestEvents.rows.slice(0, MAX_POSTBACKS);
  return (
    <Panel as="section" pad className="mb-5 grid gap-3" aria-labelledby="canli-baslik">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="canli-baslik" className="text-15 font-strong">
          İlk bildirim bekleniyor
        </h2>
        <Badge tone="info" icon={<Radio aria-hidden="true" />}>
          Canlı
        </Badge>
      </div>
      <p className="text-14 text-text-2">
        Partner adresi çağırdıkça bildirimler burada belirir. Bir bildirim bir tıklamayla eşleşince
        kurulum tamamdır.
      </p>
      <div role="log" aria-label="Gelen bildirimler">
        {rows.length === 0 ? (
          <p className="text-14 text-text-3">Henüz bildirim gelmedi.</p>
        ) : (
          <ul className="divide-y divide-line rounded-md border border-line">
            {rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <span className="text-13 text-text-3 tabular-nums">
                  {formatDateTimeWithSeconds(row.receivedAt)}
                </span>
                <b className="font-strong">{eventLabels[row.event]}</b>
                <span className="min-w-0 text-13 wrap-anywhere text-text-2">
                  {row.transactionId}
                </span>
                <span className="ml-auto">
                  <EventStateBadge row={row} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
