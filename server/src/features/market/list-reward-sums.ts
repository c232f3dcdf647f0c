import type { Day } from '@vitrin/contract/istanbul-day.ts';
import type { DbContext } from '../../platform/context.ts';

interface DayRange {
  from: Day;
  to: Day;
}

/** Sums of a reward's purchases, without cancelled orders. */
export interface RewardSums {
  rewardId: string;
  title: string;
  count: number;
  points: number;
  /** Points of purchases with a known cost, and that cost in lira. */
  pricedPoints: number;
  tl: number;
}

// A purchase from before its reward had a cost counts with the current cost.
const sumsQuery = `
  select r.id as "rewardId", r.title, s.purchases::float8 as count, s.points::float8 as points,
         (case when r.cost is null then s.priced_points else s.points end)::float8 as "pricedPoints",
         (s.cost + (s.purchases - s.priced_purchases) * coalesce(r.cost, 0))::float8 as tl
    from (
      select reward_id, sum(purchases) as purchases, sum(points) as points, sum(priced_purchases) as priced_purchases,
             sum(priced_points) as priced_points, sum(cost) as cost
        from reward_days where day between $1 and $2 group by reward_id
    ) s join rewards r on r.id = s.reward_id
   where s.purchases > 0
   order by s.points desc, r.title`;

/** Lists rewards bought from `from` to `to` (inclusive), by points, most first. */
export async function listRewardSums(
  { db }: DbContext,
  { from, to }: DayRange,
): Promise<RewardSums[]> {
  const values = [from, to];
  return (await db.$client.query<RewardSums>({ name: 'reward-sums', text: sumsQuery, values }))
    .rows;
}

/** Returns the points spent on rewards per day from `from` to `to` (inclusive), without cancelled orders. */
export async function getSpentByDay(
  { db }: DbContext,
  { from, to }: DayRange,
): Promise<Map<Day, number>> {
  const { rows } = await db.$client.query<{ day: Day; points: number }>({
    name: 'spent-by-day',
    text: `select day::text, sum(points)::float8 as points
             from reward_days where day between $1 and $2 group by day`,
    values: [from, to],
  });
  return new Map(rows.map(({ day, points }) => [day, points]));
}

/** A reward with the figures that the economy simulator needs. */
export interface PricedReward {
  id: string;
  title: string;
  pointsCost: number;
  isActive: boolean;
  stock: number | null;
  createdAt: Date;
}

/** Lists every reward, in the order of the market. */
export async function listPricedRewards({ db }: DbContext): Promise<PricedReward[]> {
  const { rows } = await db.$client.query<PricedReward>(
    `select id, title, points_cost as "pointsCost", is_active as "isActive", stock, created_at as "createdAt"
       from rewards order by sort_order, created_at, id`,
  );
  return rows;
}
