import type { DbContext } from '../../platform/context.ts';

interface Sums {
  purchases: number;
  points: number;
  tl: number;
}

/** A stored sum that differs from the orders of its day and reward. */
export interface RewardDayDifference {
  day: string;
  rewardId: string;
  storedSums: Sums;
  orders: Sums;
}

/**
 * Compares the stored sums with the orders that are not cancelled, one statement per reward for a consistent snapshot.
 */
export async function checkRewardDays({ db }: DbContext): Promise<RewardDayDifference[]> {
  const rewards = await db.$client.query<{ id: string }>('select id from rewards order by id');
  const differences: RewardDayDifference[] = [];
  for (const { id } of rewards.rows)
    differences.push(...(await db.$client.query<RewardDayDifference>(comparisonQuery, [id])).rows);
  return differences;
}

const comparisonQuery = `
  select day::text, $1::uuid as "rewardId",
         jsonb_build_object('purchases', coalesce(stored.purchases, 0), 'points', coalesce(stored.points, 0),
                            'tl', coalesce(stored.tl, 0)) as "storedSums",
         jsonb_build_object('purchases', coalesce(orders.purchases, 0), 'points', coalesce(orders.points, 0),
                            'tl', coalesce(orders.tl, 0)) as orders
    from (
      select day, sum(purchases) as purchases, sum(points) as points, sum(cost) as tl
        from reward_days where reward_id = $1 group by day
    ) stored full join (
      select istanbul_day(purchased_at) as day, count(*) as purchases, sum(points_spent) as points,
             coalesce(sum(cost), 0) as tl
        from user_rewards where reward_id = $1 and status <> 'cancelled' group by 1
    ) orders using (day)
   where coalesce(stored.purchases, 0) <> coalesce(orders.purchases, 0)
      or coalesce(stored.points, 0) <> coalesce(orders.points, 0) or coalesce(stored.tl, 0) <> coalesce(orders.tl, 0)
   order by day`;
