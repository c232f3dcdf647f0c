import { apiQuery } from '../api/query-client.ts';

/** By which ways the site reaches people. */
export const channelsQuery = apiQuery('GET /api/auth/channels', {});
