import { pagedQuery } from '../../lib/api/paged-query-options.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

/** The sessions of the member. */
export const sessionsQuery = pagedQuery('GET /api/user/sessions', { query: {} });

/** The channels to which a link for a forgotten password goes. */
export const recoveryQuery = apiQuery('GET /api/user/recovery', {});
