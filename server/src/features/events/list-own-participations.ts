import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { eventParticipations, eventsTable } from './events-tables.ts';

interface OwnParticipation {
  id: string;
  title: string;
  message: string;
  createdAt: string;
}

/** Lists the events that a user takes part in, newest first, with the user's message. */
export function listOwnParticipations(
  { db }: Context,
  { userId, ...part }: UserPageQuery,
): Promise<Page<OwnParticipation>> {
  const { id, eventId, message, createdAt } = eventParticipations;
  return paginate(part, {
    order: { id: descending(id) },
    where: [eq(eventParticipations.userId, userId)],
    read: db
      .select({ id, title: eventsTable.title, message, createdAt })
      .from(eventParticipations)
      .innerJoin(eventsTable, eq(eventsTable.id, eventId)),
  });
}
