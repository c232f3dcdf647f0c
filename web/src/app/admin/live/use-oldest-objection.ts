import { useQuery } from '@tanstack/react-query';
import { isOverdue } from '@vitrin/contract/objections.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';

const oldestObjectionQuery = apiQuery('GET /api/admin/objections', {
  query: { status: 'open', limit: 1 },
});

/** Returns the creation time of the oldest open objection, and whether that objection is overdue. */
export function useOldestObjection(): { createdAt?: string; isOverdue: boolean } {
  const createdAt = useQuery(oldestObjectionQuery).data?.[0]?.createdAt;
  if (!createdAt) return { isOverdue: false };
  return { createdAt, isOverdue: isOverdue(createdAt, Date.now()) };
}
