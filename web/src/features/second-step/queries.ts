import { apiQuery } from '../../lib/api/query-client.ts';

/** The two-factor state of the signed-in account. */
export const secondStepQuery = apiQuery('GET /api/user/second-step', {});
