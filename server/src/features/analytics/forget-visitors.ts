import { addDays, dayOf } from '@vitrin/contract/istanbul-day.ts';
import type pg from 'pg';

/** Deletes who was here before yesterday, what they were hashed with, and clicks that no longer tell anything. */
export async function forgetVisitors(pool: pg.Pool, now = Date.now()): Promise<void> {
  const yesterday = addDays(dayOf(now), -1);
  await pool.query('delete from day_visitors where day < $1', [yesterday]);
  await pool.query('delete from day_salts where day < $1', [yesterday]);
  await pool.query(`delete from recent_clicks where at < now() - interval '1 minute'`);
}
