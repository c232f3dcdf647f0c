import { LAST_RANK } from '@vitrin/contract/leaderboard.ts';
import { LEADERBOARD_SIZE } from '@vitrin/contract/points.ts';
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
