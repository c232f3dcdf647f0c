import type { LeaderboardPeriod } from '@vitrin/contract/points.ts';
import { pagedQuery } from '../../lib/api/paged-query-options.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

/** The ranking by balance; its address has no parameters, so that the server sends its cached bytes. */
export const leaderboardQuery = apiQuery('GET /api/leaderboard', { query: {} });

/** Returns the query of the ranking of a period. */
export const periodQuery = (period: LeaderboardPeriod) =>
  period === 'balance' ? leaderboardQuery : apiQuery('GET /api/leaderboard', { query: { period } });

/** The member's points ledger, newest first. */
export const pointsHistoryQuery = pagedQuery('GET /api/user/points', { query: { limit: 10 } });

/** The member's points that are not paid yet. */
export const heldPointsQuery = apiQuery('GET /api/user/held-points', { query: {} });

export const ownRankQuery = apiQuery('GET /api/user/rank', {});
