import type pg from 'pg';
import { STEP } from '../in-steps.ts';

/** Deletes what was settled a month ago, in statements of bounded length. Several instances may do it at once. */
export async function forgetSettled(pool: pg.Pool): Promise<void> {
  let deleted = STEP;
  while (deleted === STEP) {
    const { rowCount } = await pool.query(
      `delete from deliveries where id in (
         select id from deliveries where outcome is not null and settled_at < now() - interval '30 days'
          limit ${STEP} for update skip locked)`,
    );
    deleted = rowCount ?? 0;
  }
}
