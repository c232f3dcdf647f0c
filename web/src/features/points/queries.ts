import { pagedQuery } from '../../lib/api/paged-query-options.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const leaderboardQuery = apiQuery('GET /api/leaderboard', {});

/** The member's points ledger, newest first. */
export const pointsHistoryQuery = pagedQuery('GET /api/user/points', { query: { limit: 10 } });

export const ownRankQuery = apiQuery('GET /api/user/rank', {});
