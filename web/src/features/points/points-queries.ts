import { apiQuery } from '../../platform/query-client.ts';

export const leaderboardQuery = apiQuery('GET /api/leaderboard', {});
