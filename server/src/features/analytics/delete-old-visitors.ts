import { addDays, dayOf } from '@vitrin/contract/istanbul-day.ts';
import { lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { daySalts, dayVisitors, recentClicks } from './analytics-tables.ts';

/** Deletes visitors and salts from before yesterday, and expired recent clicks. */
export async function deleteOldVisitors(
  { db }: Pick<Context, 'db'>,
  now = Date.now(),
): Promise<void> {
  const yesterday = addDays(dayOf(now), -1);
  await db.delete(dayVisitors).where(lt(dayVisitors.day, yesterday));
  await db.delete(daySalts).where(lt(daySalts.day, yesterday));
  await db.delete(recentClicks).where(lt(recentClicks.at, sql`now() - interval '1 minute'`));
}
