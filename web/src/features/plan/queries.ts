import { apiQuery } from '../../lib/api/query-client.ts';

/** The changes of visibility between two times, ISO 8601. */
export const planQuery = (from: string, to: string) =>
  apiQuery('GET /api/admin/plan', { query: { from, to } });
