import type { Reward } from '@vitrin/contract/market.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, createSystemContext, withTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/notify.ts';
import { rewardNotices } from './market-tables.ts';

/** Maximum number of watchers of one reward notified per minute, over all instances. */
export const WATCHERS_PER_MINUTE = 100;

interface AvailableReward extends Pick<Reward, 'id' | 'title' | 'pointsCost'> {
  /** Number of watchers that may be notified now. */
  allowance: number;
}

/** Notifies watchers of rewards that are available again, in order of watching, and deletes their watches. */
export async function notifyWatchers(platform: Platform): Promise<void> {
  const ctx = createSystemContext(platform);
  for (const { id } of await findAvailableRewards(ctx)) {
    await withTransaction(ctx, (tx) => notifyNextWatchers(tx, id));
  }
}

/** Returns rewards on sale that have watchers and are below this minute's limit. @param id default: all rewards */
async function findAvailableRewards({ db }: Context, id: string | null = null) {
  const { rows } = await db.$client.query<AvailableReward>(
    `select * from (
       select r.id, r.title, r.points_cost as "pointsCost",
              ${WATCHERS_PER_MINUTE} - coalesce((
                select sum(told) from reward_notices n
                 where n.reward_id = r.id and n.created_at > now() - interval '1 minute'
              ), 0)::int as allowance
         from rewards r
        where is_visible(is_active, visible_from, visible_to) and coalesce(stock > 0, true)
          and ($1::uuid is null or r.id = $1)
          and exists (select from reward_watches w where w.reward_id = r.id)
     ) available where allowance > 0`,
    [id],
  );
  return rows;
}

async function notifyNextWatchers(tx: Context, rewardId: string): Promise<void> {
  if (!(await tryLockReward(tx, rewardId))) return;
  const [reward] = await findAvailableRewards(tx, rewardId);
  if (!reward) return;
  const watchers = await endWatches(tx, reward);
  if (watchers.length === 0) return;
  const cost = reward.pointsCost.toLocaleString('tr-TR');
  await notify(
    tx,
    watchers.map((userId) => ({
      userId,
      kind: 'reward.available',
      title: 'Beklediğiniz ödül yeniden stokta',
      body: `“${reward.title}” yeniden alınabilir: ${cost} puan. Stok sınırlı olabilir.`,
      link: '/market',
    })),
  );
  const isOld = sql`${rewardNotices.createdAt} <= now() - interval '1 minute'`;
  await tx.db.delete(rewardNotices).where(and(eq(rewardNotices.rewardId, rewardId), isOld));
  await tx.db.insert(rewardNotices).values({ rewardId, recipients: watchers.length });
}

/** Locks the notifications of a reward. @returns false while another instance holds the lock */
async function tryLockReward({ db }: Context, rewardId: string): Promise<boolean> {
  const { rows } = await db.$client.query<{ isLocked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('reward watchers ' || $1, 0)) as "isLocked"`,
    [rewardId],
  );
  return rows[0]?.isLocked ?? false;
}

/**
 * Deletes the watches of the next watchers. Suspended members and members on a break keep their position.
 * @returns the user ids, in order
 */
async function endWatches({ db }: Context, reward: AvailableReward): Promise<string[]> {
  // Skip a member whose account is being deleted: waiting here could deadlock with the deletion.
  const { rows } = await db.$client.query<{ userId: string }>(
    `with next as (
       select w.position
         from reward_watches w join members m on m.id = w.user_id
        where w.reward_id = $1 and m.suspended_at is null
          and break_end(m.break_kind, m.break_until, m.break_lift_requested_at) is null
        order by w.position limit $2
          for key share of m skip locked
     ), ended as (
       delete from reward_watches where position in (select position from next)
       returning position, user_id
     )
     select user_id as "userId" from ended order by position`,
    [reward.id, reward.allowance],
  );
  return rows.map(({ userId }) => userId);
}
