import { events as declaration, eventCollection } from '@vitrin/contract/events.ts';
import { and, eq } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import { createEditableRows } from '../../platform/collections/collection.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { addCalendarFeeds } from './calendar-feeds.ts';
import { eventParticipations, eventsTable } from './events-tables.ts';
import { getEvent } from './get-event.ts';
import { joinEvent } from './join-event.ts';
import { listEvents } from './list-events.ts';
import { listOwnParticipations } from './list-participations.ts';
import { publicEvents } from './public-events.ts';

/** Events and their participants. */
export const events: Feature = {
  personalData: {
    export: { participations: listOwnParticipations },
    rows: [{ table: eventParticipations, topic: 'events' }],
  },
  collections: [
    createEditableRows({
      declaration: eventCollection,
      table: eventsTable,
      read: listEvents,
      notFoundMessage: 'Etkinlik bulunamadı',
      getVisibilityPeriod: ({ isActive, startDate, endDate }) =>
        isActive ? { from: startDate, to: endDate } : null,
      createCachedList: (setup) => publicEvents(setup).list,
    }),
  ],
  routes: (setup) => [
    createRoutes(declaration, {
      list: publicEvents(setup).list,
      get: (ctx, { params, query }) => getEvent(ctx, { ...params, ...query }),
      participationStatus: async (ctx, { params }) => {
        const participation = await findParticipation(ctx, params.id);
        return { participated: participation !== null, ...participation };
      },
      participate: (ctx, { params, body }) => joinEvent(ctx, { ...params, ...body }),
    }),
  ],
  setUp: addCalendarFeeds,
};

/**
 * Returns what the user sent to take part in the event; `null` if the user takes no part.
 * @throws 404 if the user can't see the event
 */
async function findParticipation(
  { db, actor }: Context<Actor>,
  id: string,
): Promise<{ message: string } | null> {
  const { eventId, userId, message } = eventParticipations;
  const isVisible = actsAsStaff(actor) ? undefined : eq(eventsTable.isActive, true);
  const [event] = await db
    .select({ message })
    .from(eventsTable)
    .leftJoin(eventParticipations, and(eq(eventId, eventsTable.id), eq(userId, actor.id)))
    .where(and(eq(eventsTable.id, id), isVisible));
  if (!event) throw new NotFound('not_found', 'Etkinlik bulunamadı');
  return event.message === null ? null : { message: event.message };
}
