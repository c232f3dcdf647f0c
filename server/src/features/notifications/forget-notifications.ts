import type pg from 'pg';
import type { Context } from '../../platform/context.ts';
import { inSteps, STEP } from '../../platform/in-steps.ts';

/** Takes what a person was told along when they go, with what was still to be sent. Call it before the account goes. */
export async function forgetNotifications(tx: Context, userId: string): Promise<void> {
  const values = [userId];
  const rows = { table: 'notifications', where: 'user_id = $1', values };
  await inSteps(tx, rows, 'delete from notifications');
  await tx.db.$client.query('delete from notification_preferences where user_id = $1', values);
}

/** Deletes what is older than a year, in statements of bounded length. Several instances may do it at once. */
export async function forgetOldNotifications(pool: pg.Pool): Promise<void> {
  let deleted = STEP;
  while (deleted === STEP) {
    const { rowCount } = await pool.query(
      `delete from notifications where id in (
         select id from notifications where created_at < now() - interval '1 year'
          limit ${STEP} for update skip locked)`,
    );
    deleted = rowCount ?? 0;
  }
}
