import { apiQuery } from '../../lib/api/query-client.ts';

/** How the second step of one's own account stands. */
export const secondStepQuery = apiQuery('GET /api/user/second-step', {});
