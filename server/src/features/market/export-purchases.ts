import type { Purchase } from '@vitrin/contract/market.ts';
import type { Context } from '../../platform/context.ts';
import { PAGE, readPages } from '../../platform/database/read-pages.ts';
import { type PurchaseRow, showPurchase } from './show-purchase.ts';

/** All purchases of a member, by reward: the order in which their index has them. */
export async function* exportPurchases(
  { db }: Pick<Context, 'db'>,
  userId: string,
): AsyncGenerator<Purchase[]> {
  const pages = readPages<PurchaseRow>(async (last) => {
    const { rows } = await db.$client.query<PurchaseRow>(
      `select id, reward_id as "rewardId", reward_title as "rewardTitle",
              points_spent as "pointsSpent", status, note, purchased_at as "purchasedAt"
         from user_rewards
        where user_id = $1 and ($2::uuid is null or (reward_id, id) > ($2, $3::uuid))
        order by reward_id, id limit ${PAGE}`,
      [userId, last?.rewardId ?? null, last?.id ?? null],
    );
    return rows;
  });
  for await (const rows of pages) yield rows.map(showPurchase);
}
