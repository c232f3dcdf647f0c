import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { getInitials } from '../../lib/session/current-user.ts';

export type Leader = ReturnsOf<'GET /api/leaderboard'>[number];

/** Returns the initials of a user; only the username is public. */
export function getLeaderInitials({ username }: Leader): string {
  return getInitials({ username, firstName: null, lastName: null });
}
