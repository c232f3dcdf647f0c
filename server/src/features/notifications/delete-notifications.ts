import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { DbContext } from '../../platform/context.ts';
import { CHUNK_SIZE } from '../../platform/feature/erase-rows.ts';
import { notificationPreferences, notificationsTable } from './notifications-tables.ts';

const { id, createdAt } = notificationsTable;

/** Deletes a user's preferences. */
export async function deleteUserPreferences({ db }: DbContext, userId: string): Promise<void> {
  await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}

/** Deletes notifications older than a year, in chunks. Safe to run on several instances at once. */
export async function deleteOldNotifications({ db }: DbContext): Promise<void> {
  const oldNotifications = db
    .select({ id })
    .from(notificationsTable)
    .where(lt(createdAt, sql`now() - interval '1 year'`))
    .limit(CHUNK_SIZE)
    .for('update', { skipLocked: true });
  let deletedCount = CHUNK_SIZE;
  while (deletedCount === CHUNK_SIZE) {
    const rows = await db
      .delete(notificationsTable)
      .where(inArray(id, oldNotifications))
      .returning({ id });
    deletedCount = rows.length;
  }
}
