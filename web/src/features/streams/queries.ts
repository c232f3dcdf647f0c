import { apiQuery } from '../../lib/api/query-client.ts';

/** What naming the stream of the day pays. */
export const streamRewardQuery = apiQuery('GET /api/stream-reward', {});
