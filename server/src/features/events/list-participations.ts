import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Participation } from '@vitrin/contract/events.ts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { searchIn } from '../../platform/database/conditions.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { members } from '../accounts/people/members.ts';
import { searchByUser } from '../accounts/people/search-by-user.ts';
import { eventParticipations, eventsTable } from './events-tables.ts';

type EventPageQuery = ValidInputOf<'GET /api/events/:id'>['query'] & { eventId: string };

/** Lists the participants of an event, newest first. For staff only: it contains e-mails and messages. */
export function listParticipations(
  { db }: Context,
  { eventId: event, ...page }: EventPageQuery,
): Promise<Page<Participation>> {
  const { id, eventId, userId, message, createdAt } = eventParticipations;
  const { username, email: userEmail, telegramUsername } = members;
  return paginate(page, {
    order: { id: descending(id) },
    where: [eq(eventId, event)],
    filters: { q: searchIn(sql`fold_text(${message})`, searchByUser(db, userId, members)) },
    read: db
      .select({ id, userId, username, userEmail, telegramUsername, message, createdAt })
      .from(eventParticipations)
      .innerJoin(members, eq(members.id, userId)),
  });
}

interface OwnParticipation {
  id: string;
  title: string;
  message: string;
  createdAt: string;
}

/** Lists the events that a user takes part in, newest first, with the user's message. */
export function listOwnParticipations(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<OwnParticipation>> {
  const { id, eventId, message, createdAt } = eventParticipations;
  return paginate(page, {
    order: { id: descending(id) },
    where: [eq(eventParticipations.userId, userId)],
    read: db
      .select({ id, title: eventsTable.title, message, createdAt })
      .from(eventParticipations)
      .innerJoin(eventsTable, eq(eventsTable.id, eventId)),
  });
}
