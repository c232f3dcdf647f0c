import { sql } from 'drizzle-orm';
import { type Context, createSystemContext, withTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { settleHeldPoints } from '../points/settle-held-points.ts';
import { lockGroups, updateGroups } from './save-groups.ts';

/** Members per transaction, so that none blocks the event loop for long. */
const BATCH_SIZE = 1000;

/** Statements that return members whose groups a job computes */
const seedQueries = {
  queued: `select user_id as id from duplicate_queue order by queued_at limit ${BATCH_SIZE}`,
  /** Members of bursts that no longer count, and of groups that have lost all other members. */
  due: `
    select d.user_id as id
      from duplicate_groups g join duplicate_members d on d.group_id = g.id join members m on m.id = d.user_id
     where g.state = 'open' and (
       d.wait = 'burst' and m.created_at <= now() - interval '24 hours' or not has_two_members(g.id))
     limit ${BATCH_SIZE}`,
  all: `
    select sharing_members() as id
    union
    select d.user_id from duplicate_groups g join duplicate_members d on d.group_id = g.id where g.state = 'open'`,
};

/**
 * Computes the groups of members again, from the stored signals and decisions. Repeating it changes nothing. Safe to run
 * on several instances at once.
 */
async function refreshGroups(ctx: Context, query: keyof typeof seedQueries): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ id: string }>(seedQueries[query]);
  const computedIds = new Set<string>();
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const ids = rows.slice(start, start + BATCH_SIZE).map(({ id }) => id);
    const seeds = ids.filter((id) => !computedIds.has(id));
    for (const id of await refreshBatch(ctx, seeds)) computedIds.add(id);
  }
}

/** Computes one batch. @returns all members whose groups were computed */
async function refreshBatch(ctx: Context, seeds: readonly string[]): Promise<Set<string>> {
  return withTransaction(ctx, async (tx) => {
    await lockGroups(tx);
    const { rows: checks } = await tx.db.$client.query<{ userId: string; queuedAt: string }>({
      name: 'duplicate-checks',
      text: `select user_id as "userId", queued_at::text as "queuedAt" from duplicate_queue
              where user_id = any($1::uuid[])`,
      values: [seeds],
    });
    const { memberIds, changedIds } = await updateGroups(tx, seeds);
    const checkedIds = checks.map(({ userId }) => userId);
    const waitingIds = [...new Set([...changedIds, ...checkedIds])];
    await tx.db.$client.query({
      name: 'dequeue-duplicate-checks',
      text: 'select dequeue_duplicate_checks($1, $2, $3)',
      values: [waitingIds, checkedIds, checks.map(({ queuedAt }) => queuedAt)],
    });
    await settleHeldPoints(tx, waitingIds);
    return memberIds;
  });
}

/** Computes the groups of queued members. */
export const refreshQueuedGroups = (ctx: Context) => refreshGroups(ctx, 'queued');

/** Computes the groups whose time or members have ended. */
export const refreshDueGroups = (ctx: Context) => refreshGroups(ctx, 'due');

/** Computes all groups, and deletes those whose last member has deleted the account. */
export async function refreshAllGroups(ctx: Context): Promise<void> {
  await refreshGroups(ctx, 'all');
  await withTransaction(ctx, async (tx) => {
    await lockGroups(tx);
    const { rowCount } = await tx.db.execute(sql`
      delete from duplicate_groups g
       where not exists (select from duplicate_members d where d.group_id = g.id)`);
    if (rowCount) await tx.publish('duplicates');
  });
}

/** Jobs of the feature */
export const refreshJobs = (
  [
    ['duplicates of queued members', 2000, refreshQueuedGroups],
    ['ended duplicate groups', 60_000, refreshDueGroups],
    ['all duplicates', 3_600_000, refreshAllGroups],
  ] as const
).map(([name, intervalMs, refresh]) => ({
  name,
  intervalMs,
  run: (platform: Platform) => refresh(createSystemContext(platform)),
}));
