import { apiQuery } from '../../lib/api/query-client.ts';

export const leaderboardQuery = apiQuery('GET /api/leaderboard', {});
