import { LAST_RANK, LEADERBOARD_SIZE } from '@vitrin/contract/points.ts';
import type { Actor, Context } from '../../platform/context.ts';

// Raw, since the statements of points and purchases hold it too. In the words of `users_leaderboard`, whose first rows
// answer, however many people there are.
const onIt = `role = 'viewer' and suspended_at is null and points > 0`;
const order = 'order by points desc, points_at, id';
const ranked = `from members where ${onIt} ${order}`;

/**
 * SQL that tells whether a balance that became `after` may show on the leaderboard; most stay far below its last place.
 * Two that meet just below it may both see that they don't.
 */
export const affectsLeaderboardSql = (before: string, after: string) =>
  `greatest(${before}, ${after}) >= coalesce(
     (select points ${ranked} offset ${LEADERBOARD_SIZE - 1} limit 1), 0)`;

interface Place {
  username: string;
  points: number;
}

/**
 * The ten members with the most points; of equal ones who got there first. Staff, suspended people and those
 * without a point are not on it.
 */
export async function getLeaderboard({ db }: Context): Promise<Place[]> {
  const { rows } = await db.$client.query<Place>({
    name: 'leaderboard',
    text: `select username, points ${ranked} limit ${LEADERBOARD_SIZE}`,
  });
  return rows;
}

/** The caller's own place on it, however far below, up to `LAST_RANK`. */
export async function getOwnRank({ db, actor }: Context<Actor>) {
  const { rows } = await db.$client.query<{ rank: number | null; points: number }>({
    name: 'own rank',
    text: ownRank,
    values: [actor.id, LAST_RANK],
  });
  return rows[0] ?? { rank: null, points: 0 };
}

// Raw, as above: the first rows of the index down to one's own, and no others.
const ownRank = `
  with me as (select id, points, points_at, ${onIt} as ranked from members where id = $1)
  select case when me.ranked and ahead.count < $2 then ahead.count + 1 end as rank, me.points
    from me, lateral (
      select count(*)::int from (
        select 1 from members
         where ${onIt} and points >= me.points
           and (points > me.points or (points_at, id) < (me.points_at, me.id))
         order by points desc limit $2
      ) as those
    ) as ahead`;
