import type { Notification } from '@vitrin/contract/notifications.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { notificationsTable } from './notifications-tables.ts';

const { id, userId: owner, kind, title, body, link, createdAt, readAt } = notificationsTable;

/** Lists a member's own notifications, newest first. @param unread true: only unread ones; false: only read ones */
export function listNotifications(
  { db }: Context,
  { userId, ...query }: UserPageQuery & { unread?: boolean | undefined },
): Promise<Page<Notification>> {
  return paginate(query, {
    order: { id: descending(id) },
    where: [eq(owner, userId)],
    filters: { unread: (isUnread) => (isUnread ? isNull : isNotNull)(readAt) },
    read: db.select({ id, kind, title, body, link, createdAt, readAt }).from(notificationsTable),
  });
}

/** Marks one of the user's notifications as read; repeated calls keep the time of the first. @throws 404 */
export async function markNotificationRead(
  { db, actor }: Context<Actor>,
  notificationId: string,
): Promise<void> {
  const updatedRows = await db
    .update(notificationsTable)
    .set({ readAt: sql`coalesce(${readAt}, now())` })
    .where(and(eq(id, notificationId), eq(owner, actor.id)))
    .returning({ id });
  if (updatedRows.length === 0) throw new NotFound('not_found', 'Bildirim bulunamadı.');
}

/** Marks all of the user's notifications as read. */
export async function markAllNotificationsRead({ db, actor }: Context<Actor>): Promise<void> {
  await db
    .update(notificationsTable)
    .set({ readAt: sql`now()` })
    .where(and(eq(owner, actor.id), isNull(readAt)));
}
