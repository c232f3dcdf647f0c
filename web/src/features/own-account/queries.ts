import { pagedQuery } from '../../lib/api/paged-query-options.ts';

/** The sessions of the member. */
export const sessionsQuery = pagedQuery('GET /api/user/sessions', { query: {} });
