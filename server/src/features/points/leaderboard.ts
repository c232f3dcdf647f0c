import { toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { LAST_RANK } from '@vitrin/contract/leaderboard.ts';
import { LEADERBOARD_SIZE, type LeaderboardPeriod } from '@vitrin/contract/points.ts';
import type { Actor, Context } from '../../platform/context.ts';

// Raw SQL, shared with the statements of points and purchases. Must match the condition of the index
// `users_leaderboard`, whose first rows answer the query.
const rankedCondition = `role = 'viewer' and suspended_at is null and points > 0`;
const rankOrder = 'order by points desc, points_at, id';
const rankedMembers = `from members where ${rankedCondition} ${rankOrder}`;

/**
 * Returns SQL that is true if a change from the old to the new balance may change the leaderboard.
 * Two concurrent changes just below the last place may both yield false.
 */
export const buildAffectsLeaderboardSql = (oldBalance: string, newBalance: string) =>
  `greatest(${oldBalance}, ${newBalance}) >= coalesce(
     (select points ${rankedMembers} offset ${LEADERBOARD_SIZE - 1} limit 1), 0)`;

/**
 * Returns SQL that is true if earned points may change the ranking of a period.
 * @param delta SQL of the change @param memberId SQL of the member's id
 */
export const buildAffectsSeasonSql = (delta: string, memberId: string) =>
  `(${delta} > 0 and is_season_leader(${memberId}, ${LEADERBOARD_SIZE}))`;

interface LeaderboardPlace {
  username: string;
  points: number;
}

/**
 * Returns the ten members with the most points; of equal balances the earlier one first. Excludes staff, suspended
 * members and members without points.
 */
export async function getLeaderboard({ db }: Context): Promise<LeaderboardPlace[]> {
  const { rows } = await db.$client.query<LeaderboardPlace>({
    name: 'leaderboard',
    text: `select username, points ${rankedMembers} limit ${LEADERBOARD_SIZE}`,
  });
  return rows;
}

/**
 * Returns the ten members who earned the most points in this month or ever; of equal sums the earlier one first.
 * Excludes staff and suspended members. Reads no ledger row.
 */
export async function getSeasonLeaders(
  { db }: Context,
  period: Exclude<LeaderboardPeriod, 'balance'>,
  now: number,
): Promise<LeaderboardPlace[]> {
  const { rows } = await db.$client.query<LeaderboardPlace>({
    name: 'season-leaders',
    text: `select m.username, s.points::float8 as points
             from season_points s join members m on m.id = s.user_id
            where s.period = $1 and s.points > 0 and m.role = 'viewer' and m.suspended_at is null
            order by s.points desc, s.reached_at, s.user_id limit ${LEADERBOARD_SIZE}`,
    values: [period === 'all' ? period : toIstanbulDay(now).slice(0, 'YYYY-MM'.length)],
  });
  return rows;
}

/** Returns the user's own rank and points; the rank is `null` beyond `LAST_RANK` and for users who are not ranked. */
export async function getOwnRank({ db, actor }: Context<Actor>) {
  const { rows } = await db.$client.query<{ rank: number | null; points: number }>({
    name: 'own rank',
    text: ownRankQuery,
    values: [actor.id, LAST_RANK],
  });
  return rows[0] ?? { rank: null, points: 0 };
}

// Raw SQL: scans the index down to the member's own row only.
const ownRankQuery = `
  with me as (select id, points, points_at, ${rankedCondition} as ranked from members where id = $1)
  select case when me.ranked and ahead.count < $2 then ahead.count + 1 end as rank, me.points
    from me, lateral (
      select count(*)::int from (
        select 1 from members
         where ${rankedCondition} and points >= me.points
           and (points > me.points or (points_at, id) < (me.points_at, me.id))
         order by points desc limit $2
      ) as members_ahead
    ) as ahead`;
