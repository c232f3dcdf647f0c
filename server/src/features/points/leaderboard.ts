import { LEADERBOARD_SIZE } from '@vitrin/contract/points.ts';
import type { Context } from '../../platform/context.ts';

interface Place {
  username: string;
  points: number;
}

/**
 * The ten members with the most points; of equal ones who got there first. Staff, suspended people and those
 * without a point are not on it. Reads ten rows of `users_leaderboard`, however many people there are.
 */
export async function readLeaderboard({ db }: Pick<Context, 'db'>): Promise<Place[]> {
  const { rows } = await db.$client.query<Place>({
    name: 'leaderboard',
    text: `select username, points from users
            where role = 'viewer' and suspended_at is null and points > 0
            order by points desc, points_at, id limit $1`,
    values: [LEADERBOARD_SIZE],
  });
  return rows;
}
