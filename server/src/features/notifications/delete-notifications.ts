import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context, DbContext } from '../../platform/context.ts';
import { CHUNK_SIZE, processInChunks } from '../../platform/process-in-chunks.ts';
import { notificationPreferences, notificationsTable } from './notifications-tables.ts';

const { id, userId: owner, createdAt } = notificationsTable;

/** Deletes a user's notifications with their deliveries, and the preferences. Call it before deleting the account. */
export async function deleteUserNotifications(tx: Context, userId: string): Promise<void> {
  await processInChunks(tx, { table: notificationsTable, where: eq(owner, userId) }, (rows) =>
    tx.db.delete(notificationsTable).where(rows).returning({ id }),
  );
  await tx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
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
