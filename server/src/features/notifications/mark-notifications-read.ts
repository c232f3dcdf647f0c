import { and, eq, isNull, sql } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { notificationsTable } from './notifications-tables.ts';

const { id, userId, readAt } = notificationsTable;

/** Marks one of the user's notifications as read; repeated calls keep the time of the first. @throws 404 */
export async function markNotificationRead(
  { db, actor }: Context<Actor>,
  notificationId: string,
): Promise<void> {
  const updatedRows = await db
    .update(notificationsTable)
    .set({ readAt: sql`coalesce(${readAt}, now())` })
    .where(and(eq(id, notificationId), eq(userId, actor.id)))
    .returning({ id });
  if (updatedRows.length === 0) throw new NotFound('not_found', 'Bildirim bulunamadı.');
}

/** Marks all of the user's notifications as read. */
export async function markAllNotificationsRead({ db, actor }: Context<Actor>): Promise<void> {
  await db
    .update(notificationsTable)
    .set({ readAt: sql`now()` })
    .where(and(eq(userId, actor.id), isNull(readAt)));
}
