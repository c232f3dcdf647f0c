import { apiQuery } from '../../../lib/api/query-client.ts';

/** The statement of a month; clicks are counted without a live update, so each visit reads it again. */
export const statementQuery = (id: string, month: string) => ({
  ...apiQuery('GET /api/admin/partners/:id/statement', { params: { id }, query: { month } }),
  refetchOnMount: 'always' as const,
});
