import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { type PendingKind, pendingKinds } from '@vitrin/contract/live.ts';
import type { Context } from '../../platform/context.ts';
import { getFeatures } from '../../platform/feature/feature.ts';
import { getOverview } from '../analytics/get-overview.ts';
import { listDeadLinks } from '../dead-links/list-dead-links.ts';
import { getPointFlow } from '../economy/get-point-flow.ts';
import { getHealth } from '../maintenance/get-health.ts';
import { getMedianFirstAnswer } from '../support/median-first-answer.ts';

/** The figures of a letter: only numbers and times, no names. */
export interface WeeklyFacts {
  waiting: { kind: PendingKind; count: number; since: string | null }[];
  points: { in: number; out: number };
  clicks: { week: number; before: number };
  /** Median minutes to the first answer of support; `null` without answers. Absent in letters of earlier versions. */
  firstAnswerMinutes?: number | null;
  lastBackupAt: string | null;
  backupIsOld: boolean;
  deadLinks: number;
}

/** Returns the figures of the seven days before `monday`, and the current state of pending rows, backup and links. */
export async function collectFacts(ctx: Context, monday: Day): Promise<WeeklyFacts> {
  const [startDate, endDate] = [addDays(monday, -7), addDays(monday, -1)];
  const traffic = await getOverview(ctx, { period: 'custom', startDate, endDate });
  const { lastBackupAt, backupIsOld } = await getHealth(ctx);
  const { days } = await getPointFlow(ctx, { from: startDate, to: endDate });
  const sumPoints = (figure: 'in' | 'out') => days.reduce((sum, day) => sum + day[figure], 0);
  return {
    waiting: await collectPending(ctx),
    points: { in: sumPoints('in'), out: sumPoints('out') },
    clicks: { week: traffic.cardClicks, before: traffic.previous?.cardClicks ?? 0 },
    firstAnswerMinutes: await getMedianFirstAnswer(ctx, { from: startDate, to: endDate }),
    lastBackupAt,
    backupIsOld,
    deadLinks: (await listDeadLinks(ctx)).length,
  };
}

async function collectPending(ctx: Context): Promise<WeeklyFacts['waiting']> {
  const pendingCounts: WeeklyFacts['waiting'] = [];
  for (const { pending = {} } of getFeatures(ctx)) {
    for (const [kind, { count, findOldest }] of Object.entries(pending)) {
      const pendingKind = pendingKinds.find((name) => name === kind);
      // Other counts of the panel are no decisions.
      if (!pendingKind) continue;
      const since = await findOldest(ctx);
      pendingCounts.push({ kind: pendingKind, count: await count(ctx), since });
    }
  }
  return pendingCounts;
}
