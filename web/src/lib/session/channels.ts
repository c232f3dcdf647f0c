import { apiQuery } from '../api/query-client.ts';

/** The notification channels that the site offers. */
export const channelsQuery = apiQuery('GET /api/auth/channels', {});
