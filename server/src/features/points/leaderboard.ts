import { LEADERBOARD_SIZE } from '@vitrin/contract/points.ts';
import type { Context } from '../../platform/context.ts';

// Raw, since the statements of points and purchases hold it too. In the words of `users_leaderboard`, whose first rows
// answer, however many people there are.
const ranked = `
  from members where role = 'viewer' and suspended_at is null and points > 0
 order by points desc, points_at, id`;

/**
 * SQL that tells whether a balance that became `after` may show on the leaderboard; most stay far below its last place.
 * Two that meet just below it may both see that they don't.
 */
export const mayShow = (before: string, after: string) =>
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
export async function readLeaderboard({ db }: Context): Promise<Place[]> {
  const { rows } = await db.$client.query<Place>({
    name: 'leaderboard',
    text: `select username, points ${ranked} limit ${LEADERBOARD_SIZE}`,
  });
  return rows;
}
