import type { RewardWatch } from '@vitrin/contract/market.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Page, UserPageQuery } from '../../platform/database/paginate.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { rewardWatches } from './market-tables.ts';

const { position, rewardId, userId: owner, createdAt } = rewardWatches;

/**
 * Adds the member to the watchers of a sold-out reward. A second call does not change the position.
 * @throws 404, 409 rewards.in_stock
 */
export async function watchReward(ctx: Context<Actor>, id: string): Promise<void> {
  // Raw SQL: one statement checks and inserts. It locks the member against a concurrent deletion.
  const { rows } = await ctx.db.$client.query<{ isSoldOut: boolean }>(
    `with reward as (
       select id, coalesce(stock <= 0, false) as is_sold_out
         from rewards where id = $1 and is_visible(is_active, visible_from, visible_to)
     ), added as (
       insert into reward_watches (reward_id, user_id)
       select r.id, m.id from reward r, members m where r.is_sold_out and m.id = $2
          for key share of m
       on conflict do nothing
     )
     select is_sold_out as "isSoldOut" from reward`,
    [id, ctx.actor.id],
  );
  if (!rows[0]) throw notFoundError();
  if (!rows[0].isSoldOut) throw inStockError();
}

/**
 * Deletes the member's watch. No effect for a sold-out reward that is not watched.
 * @throws 404; 409 rewards.in_stock if the reward is in stock and not watched
 */
export async function unwatchReward(ctx: Context<Actor>, id: string): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ isSoldOut: boolean; wasDeleted: boolean }>(
    `with deleted as (
       delete from reward_watches where reward_id = $1 and user_id = $2 returning 1
     )
     select coalesce(stock <= 0, false) as "isSoldOut", exists (select from deleted) as "wasDeleted"
       from rewards
      where id = $1
        and (is_visible(is_active, visible_from, visible_to) or exists (select from deleted))`,
    [id, ctx.actor.id],
  );
  if (!rows[0]) throw notFoundError();
  if (!rows[0].wasDeleted && !rows[0].isSoldOut) throw inStockError();
}

/** Lists the rewards that a member watches, newest first. */
export function listWatches({ db }: Context, userId: string): Promise<RewardWatch[]> {
  return prepareOnce(db, 'list-watches', () =>
    db
      .select({ rewardId, createdAt })
      .from(rewardWatches)
      .where(eq(owner, sql.placeholder('userId')))
      .orderBy(desc(position)),
  ).execute({ userId });
}

/** Lists the watches for the export of a user's data. */
export async function exportWatches(
  ctx: Context,
  { userId }: UserPageQuery,
): Promise<Page<RewardWatch>> {
  return { rows: await listWatches(ctx, userId), nextCursor: null };
}

/** Deletes a user's watches; at most one per reward. */
export async function deleteWatches({ db }: Context, userId: string): Promise<void> {
  await db.delete(rewardWatches).where(eq(owner, userId));
}

const notFoundError = () => new NotFound('not_found', 'Ödül bulunamadı.');
const inStockError = () =>
  new Conflict('rewards.in_stock', 'Bu ödül stokta var; haber beklemeden alabilirsiniz.');
