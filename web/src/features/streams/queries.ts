import { apiQuery } from '../../lib/api/query-client.ts';

/** Whether a stream is live, and the kind and points of the active rule. */
export const streamQuery = apiQuery('GET /api/stream', {});

/** The reward for the stream of the day. */
export const streamRewardQuery = apiQuery('GET /api/stream-reward', {});
