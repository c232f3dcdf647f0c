import { apiQuery } from '../../lib/api/query-client.ts';

export const leaderboardQuery = apiQuery('GET /api/leaderboard', {});

export const ownRankQuery = apiQuery('GET /api/user/rank', {});
