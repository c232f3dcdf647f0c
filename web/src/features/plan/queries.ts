import { apiQuery } from '../../lib/api/query-client.ts';

/** The plan between two times (ISO 8601): entries, gaps and overlaps. */
export const planQuery = (from: string, to: string) =>
  apiQuery('GET /api/admin/plan', { query: { from, to } });
