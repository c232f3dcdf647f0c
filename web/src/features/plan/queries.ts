import { apiQuery } from '../../lib/api/query-client.ts';

/** What appears and disappears between two moments, ISO 8601. */
export const planQuery = (from: string, to: string) =>
  apiQuery('GET /api/admin/plan', { query: { from, to } });
