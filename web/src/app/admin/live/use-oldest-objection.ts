import { useQuery } from '@tanstack/react-query';
import { isOverdue } from '@vitrin/contract/objections.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';

const query = apiQuery('GET /api/admin/objections', { query: { status: 'open', limit: 1 } });

/** Returns the time of the oldest open objection, and whether the objection is overdue. */
export function useOldestObjection(): { since?: string; isLate: boolean } {
  const since = useQuery(query).data?.[0]?.createdAt;
  return since ? { since, isLate: isOverdue(since, Date.now()) } : { isLate: false };
}
