import type { Notification } from '@vitrin/contract/notifications.ts';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
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
