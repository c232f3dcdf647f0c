import { sql } from 'drizzle-orm';
import { type Context, createSystemContext, type DbContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { computeGroups } from './compute-groups.ts';
import { duplicateQueue } from './duplicates-tables.ts';
import { createSignalSource } from './load-signals.ts';
import { saveChangedGroups } from './save-groups.ts';

/** Members per computation, so that none blocks the event loop for long. */
const BATCH_SIZE = 1000;

/** Computes the groups of the queued members. Safe to run on several instances at once. */
export async function refreshQueuedGroups(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ userId: string }>(
    sql`select user_id as "userId" from duplicate_queue limit ${BATCH_SIZE}`,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ userId }) => userId);
  await saveChangedGroups(ctx, await computeGroups(createSignalSource(ctx), ids));
  // Afterwards: a crash in between computes the groups again.
  await ctx.db.delete(duplicateQueue).where(sql`user_id = any(${sql.param(ids)}::uuid[])`);
}

/** Computes all groups from the stored signals and decisions. Repeating it changes nothing. */
export async function refreshAllGroups(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ id: string }>('select sharing_members() as id');
  const visited = new Set<string>();
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const seeds = rows
      .slice(start, start + BATCH_SIZE)
      .map(({ id }) => id)
      .filter((id) => !visited.has(id));
    const groups = await computeGroups(createSignalSource(ctx), seeds);
    for (const { members } of groups) for (const { userId } of members) visited.add(userId);
    await saveChangedGroups(ctx, groups);
  }
}

/** Deletes open groups that have ended: bursts after a day, and groups of fewer than two members. */
export async function deleteEndedGroups({ db }: DbContext): Promise<void> {
  await db.execute(sql`
    delete from duplicate_groups g
     where g.state = 'open' and (
       g.is_burst_only and not exists (
         select from duplicate_members d join members m on m.id = d.user_id
          where d.group_id = g.id and d.wait = 'burst' and m.created_at > now() - interval '24 hours')
       or 2 > (
         select count(*) from duplicate_members d join members m on m.id = d.user_id
          where d.group_id = g.id and m.role = 'viewer'))`);
}

/** Jobs of the feature. */
export const refreshJobs = [
  {
    name: 'duplicates of queued members',
    intervalMs: 2000,
    run: (platform: Platform) => refreshQueuedGroups(createSystemContext(platform)),
  },
  {
    name: 'ended duplicate groups',
    intervalMs: 60_000,
    run: (platform: Platform) => deleteEndedGroups(createSystemContext(platform)),
  },
  {
    name: 'all duplicates',
    intervalMs: 3_600_000,
    run: (platform: Platform) => refreshAllGroups(createSystemContext(platform)),
  },
];
