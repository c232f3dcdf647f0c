import { eq, lt, sql } from 'drizzle-orm';
import type { DbContext } from '../../platform/context.ts';
import { deleteInChunks } from '../../platform/database/delete-in-chunks.ts';
import { notificationPreferences, notificationsTable } from './notifications-tables.ts';

const { createdAt } = notificationsTable;

/** Deletes a user's preferences. */
export async function deleteUserPreferences({ db }: DbContext, userId: string): Promise<void> {
  await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}

/** Deletes notifications older than a year. */
export const deleteOldNotifications = ({ db }: DbContext): Promise<void> =>
  deleteInChunks(db, notificationsTable, lt(createdAt, sql`now() - interval '1 year'`));
