import { apiQuery } from '../api/query-client.ts';

/** The channels by which the site can reach members. */
export const channelsQuery = apiQuery('GET /api/auth/channels', {});
