import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { inSteps, STEP } from '../../platform/in-steps.ts';
import { notificationPreferences, notificationsTable } from './notifications-tables.ts';

const { id, userId: owner, createdAt } = notificationsTable;

/** Takes what a person was told along when they go, with what was still to be sent. Call it before the account goes. */
export async function forgetNotifications(tx: Context, userId: string): Promise<void> {
  await inSteps(tx, { table: notificationsTable, where: eq(owner, userId) }, (rows) =>
    tx.db.delete(notificationsTable).where(rows).returning({ id }),
  );
  await tx.db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}

/** Deletes what is older than a year, in statements of bounded length. Several instances may do it at once. */
export async function forgetOldNotifications({ db }: Pick<Context, 'db'>): Promise<void> {
  const old = db
    .select({ id })
    .from(notificationsTable)
    .where(lt(createdAt, sql`now() - interval '1 year'`))
    .limit(STEP)
    .for('update', { skipLocked: true });
  let deleted = STEP;
  while (deleted === STEP) {
    const rows = await db.delete(notificationsTable).where(inArray(id, old)).returning({ id });
    deleted = rows.length;
  }
}
