import { sql } from 'drizzle-orm';
import {
  type Context,
  createSystemContext,
  type DbContext,
  withTransaction,
} from '../../platform/context.ts';
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
     where g.state = 'open' and d.wait = 'burst' and m.created_at <= now() - interval '24 hours'
    union
    select d.user_id from duplicate_groups g join duplicate_members d on d.group_id = g.id
     where g.state = 'open' and not has_two_members(g.id)
     limit ${BATCH_SIZE}`,
};

async function* listSeeds({ db }: DbContext, query: keyof typeof seedQueries) {
  const { rows } = await db.$client.query<{ id: string }>(seedQueries[query]);
  yield rows.map(({ id }) => id);
}

/** Parts of the signals; see `sharing_members()`. */
const SIGNAL_PARTS = 64;
/** Rows per statement of the following ones. */
const PAGE_SIZE = 2000;
const pagedSeedQueries = [
  'select user_id as id, is_sharing as "isSeed" from name_sharing_members($1, $2)',
  `select distinct d.user_id as id, true as "isSeed"
     from duplicate_groups g join duplicate_members d on d.group_id = g.id
    where g.state = 'open' and d.user_id > $1 order by 1 limit $2`,
];

/**
 * Yields the members who share something with others or are in an open group, some of them several times. One statement
 * for all would exceed the time limit on a large site.
 */
async function* listAllSeeds({ db }: DbContext): AsyncGenerator<string[]> {
  for (let part = 0; part < SIGNAL_PARTS; part++) {
    const text = 'select sharing_members($1) as id';
    const { rows } = await db.$client.query<{ id: string }>(text, [part]);
    yield rows.map(({ id }) => id);
  }
  for (const text of pagedSeedQueries) {
    let lastId: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (lastId) {
      const values: unknown[] = [lastId, PAGE_SIZE];
      const { rows } = await db.$client.query<{ id: string; isSeed: boolean }>(text, values);
      lastId = rows.at(-1)?.id;
      yield rows.flatMap(({ id, isSeed }) => (isSeed ? [id] : []));
    }
  }
}

/**
 * Computes the groups of members again, from the stored signals and decisions. Repeating it changes nothing. Safe to run
 * on several instances at once.
 */
async function refreshGroups(ctx: Context, seedLists: AsyncIterable<string[]>): Promise<void> {
  const computedIds = new Set<string>();
  for await (const ids of seedLists) {
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const seeds = ids.slice(start, start + BATCH_SIZE).filter((id) => !computedIds.has(id));
      if (seeds.length === 0) continue;
      for (const id of await refreshBatch(ctx, seeds)) computedIds.add(id);
    }
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
    const checkedIds = checks.map(({ userId }) => userId);
    const { memberIds, changedIds } = await updateGroups(tx, seeds, checkedIds);
    await tx.db.$client.query({
      name: 'dequeue-duplicate-checks',
      text: 'select dequeue_duplicate_checks($1, $2)',
      values: [checkedIds, checks.map(({ queuedAt }) => queuedAt)],
    });
    await settleHeldPoints(tx, [...new Set([...changedIds, ...checkedIds])]);
    return memberIds;
  });
}

/** Computes the groups of queued members. */
export const refreshQueuedGroups = (ctx: Context) => refreshGroups(ctx, listSeeds(ctx, 'queued'));

/** Computes the groups whose time or members have ended. */
export const refreshDueGroups = (ctx: Context) => refreshGroups(ctx, listSeeds(ctx, 'due'));

/** Computes all groups, and deletes those whose last member has deleted the account. */
export async function refreshAllGroups(ctx: Context): Promise<void> {
  await refreshGroups(ctx, listAllSeeds(ctx));
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
