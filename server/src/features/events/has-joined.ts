import { and, eq, exists, sql } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import { eventParticipations, eventsTable } from './events-tables.ts';

/** Returns true if the user takes part in the event. @throws 404 if the user can't see the event */
export async function hasJoined({ db, actor }: Context<Actor>, id: string): Promise<boolean> {
  const { eventId, userId } = eventParticipations;
  const ownParticipation = db
    .select({ found: sql`1` })
    .from(eventParticipations)
    .where(and(eq(eventId, id), eq(userId, actor.id)));
  const isVisible = actsAsStaff(actor) ? undefined : eq(eventsTable.isActive, true);
  const [event] = await db
    .select({ joined: exists(ownParticipation).mapWith(Boolean) })
    .from(eventsTable)
    .where(and(eq(eventsTable.id, id), isVisible));
  if (!event) throw new NotFound('not_found', 'Etkinlik bulunamadı');
  return event.joined;
}
