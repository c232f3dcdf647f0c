import { pagedQuery } from '../../lib/api/paged-query-options.ts';

/** Where the member is signed in. */
export const sessionsQuery = pagedQuery('GET /api/user/sessions', { query: {} });
