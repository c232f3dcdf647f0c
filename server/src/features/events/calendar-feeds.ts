import { sendCached } from '../../platform/cache/response-cache.ts';
import type { Setup } from '../../platform/setup.ts';
import { eventCalendar } from './event-calendar.ts';

const config = { anonymous: true };
const ID_PATTERN = '^[0-9A-Fa-f-]{36}';

/** Serves `/etkinlikler.ics` with the newest events and `/etkinlikler/{id}.ics` with one, for subscription or import. */
export function addCalendarFeeds({ server, platform }: Setup): void {
  const calendar = eventCalendar({ platform });
  server.get('/etkinlikler.ics', { config }, async (request, reply) => {
    reply.header('content-disposition', 'inline; filename="etkinlikler.ics"');
    return sendCached(request, reply, calendar.all.getFresh() ?? (await calendar.all.get()));
  });
  server.get<{ Params: { id: string } }>(
    `/etkinlikler/:id(${ID_PATTERN}).ics`,
    { config },
    async (request, reply) => {
      const entry = await calendar.find(request.params.id.toLowerCase());
      if (!entry) return reply.callNotFound();
      reply.header('content-disposition', 'inline; filename="etkinlik.ics"');
      return sendCached(request, reply, entry);
    },
  );
}
