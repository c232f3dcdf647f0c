import { apiQuery } from '../../lib/api/query-client.ts';

/** The reward for the stream of the day. */
export const streamRewardQuery = apiQuery('GET /api/stream-reward', {});
