import { and, eq } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { actsAsStaff } from '../../platform/http/access.ts';
import { eventParticipations, eventsTable } from './events-tables.ts';

/**
 * Returns what the user sent to take part in the event; `null` if the user takes no part.
 * @throws 404 if the user can't see the event
 */
export async function findParticipation(
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
