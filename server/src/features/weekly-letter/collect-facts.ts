import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import type { Waiting } from '@vitrin/contract/live.ts';
import type { Context } from '../../platform/context.ts';
import { featuresOf } from '../../platform/feature/feature.ts';
import { readOverview } from '../analytics/read-overview.ts';
import { readHealth } from '../maintenance/read-health.ts';
import { sumPoints } from '../points/sum-points.ts';

/** The figures of a letter: numbers and times alone, no names. */
export interface WeeklyFacts {
  waiting: { kind: Waiting; count: number; since: string | null }[];
  points: { in: number; out: number };
  clicks: { week: number; before: number };
  lastBackupAt: string | null;
  backupIsOld: boolean;
}

/** The figures of the seven days before `monday`, and what waits now. */
export async function collectFacts(ctx: Context, monday: Day): Promise<WeeklyFacts> {
  const [startDate, endDate] = [addDays(monday, -7), addDays(monday, -1)];
  const traffic = await readOverview(ctx, { period: 'custom', startDate, endDate });
  const { lastBackupAt, backupIsOld } = await readHealth(ctx);
  return {
    waiting: await collectWaiting(ctx),
    points: await sumPoints(ctx, { first: startDate, last: endDate }),
    clicks: { week: traffic.cardClicks, before: traffic.previous?.cardClicks ?? 0 },
    lastBackupAt,
    backupIsOld,
  };
}

async function collectWaiting(ctx: Context): Promise<WeeklyFacts['waiting']> {
  const found: WeeklyFacts['waiting'] = [];
  for (const { waiting = {}, waitingSince = {} } of featuresOf(ctx)) {
    for (const [name, count] of Object.entries(waiting)) {
      const kind = name as Waiting;
      const since = (await waitingSince[kind]?.(ctx)) ?? null;
      found.push({ kind, count: await count(ctx), since });
    }
  }
  return found;
}
