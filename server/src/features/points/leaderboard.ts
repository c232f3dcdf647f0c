import { LAST_RANK } from '@vitrin/contract/leaderboard.ts';
import { LEADERBOARD_SIZE } from '@vitrin/contract/points.ts';
import type { Actor, Context } from '../../platform/context.ts';

// Raw SQL, shared with the statements of points and purchases. Must match the condition of the index
// `users_leaderboard`, whose first rows answer the query.
const isRanked = `role = 'viewer' and suspended_at is null and points > 0`;
const order = 'order by points desc, points_at, id';
const rankedMembers = `from members where ${isRanked} ${order}`;

/**
 * SQL: true if a balance that became `after` may change the leaderboard.
 * Two concurrent changes just below the last place may both yield false.
 */
export const affectsLeaderboardSql = (before: string, after: string) =>
  `greatest(${before}, ${after}) >= coalesce(
     (select points ${rankedMembers} offset ${LEADERBOARD_SIZE - 1} limit 1), 0)`;

interface LeaderboardPlace {
  username: string;
  points: number;
}

/**
 * Returns the ten members with the most points; of equal balances the earlier one first. Excludes staff, suspended
 * members and those without points.
 */
export async function getLeaderboard({ db }: Context): Promise<LeaderboardPlace[]> {
  const { rows } = await db.$client.query<LeaderboardPlace>({
    name: 'leaderboard',
    text: `select username, points ${rankedMembers} limit ${LEADERBOARD_SIZE}`,
  });
  return rows;
}

/** Returns the member's own rank, up to `LAST_RANK`. */
export async function getOwnRank({ db, actor }: Context<Actor>) {
  const { rows } = await db.$client.query<{ rank: number | null; points: number }>({
    name: 'own rank',
    text: ownRank,
    values: [actor.id, LAST_RANK],
  });
  return rows[0] ?? { rank: null, points: 0 };
}

// Raw SQL: scans the index down to the member's own row only.
const ownRank = `
  with me as (select id, points, points_at, ${isRanked} as ranked from members where id = $1)
  select case when me.ranked and ahead.count < $2 then ahead.count + 1 end as rank, me.points
    from me, lateral (
      select count(*)::int from (
        select 1 from members
         where ${isRanked} and points >= me.points
           and (points > me.points or (points_at, id) < (me.points_at, me.id))
         order by points desc limit $2
      ) as those
    ) as ahead`;
