import { useQuery } from '@tanstack/react-query';
import { isOverdue as isObjectionOverdue } from '@vitrin/contract/objections.ts';
import { isOverdue as isConversationOverdue } from '@vitrin/contract/support.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';

const oldestObjectionQuery = apiQuery('GET /api/admin/objections', {
  query: { status: 'open', limit: 1 },
});
const oldestConversationQuery = apiQuery('GET /api/admin/support', {
  query: { status: 'waiting', limit: 1 },
});

const overdueGroupQuery = apiQuery('GET /api/admin/duplicates', {
  query: { state: 'open', overdue: 'true', limit: 1 },
});

/** The pending row that has been waiting longest. */
export interface OldestPending {
  /** Absent without pending rows */
  since?: string;
  /** Names the exceeded time; absent until it is exceeded. */
  overdueText?: string;
}

/** Returns the oldest open objection. */
export function useOldestObjection(): OldestPending {
  const since = useQuery(oldestObjectionQuery).data?.[0]?.createdAt;
  if (!since) return {};
  return { since, ...(isObjectionOverdue(since, Date.now()) && { overdueText: '3 günü geçti' }) };
}

/** Returns the conversation that has been waiting longest for an answer. */
export function useOldestConversation(): OldestPending {
  const since = useQuery(oldestConversationQuery).data?.[0]?.statusSince;
  if (!since) return {};
  return {
    since,
    ...(isConversationOverdue(since, Date.now()) && { overdueText: '24 saati geçti' }),
  };
}

/** Returns the group with the most points that have been held too long. Without one, no time. */
export function useOverdueGroup(): OldestPending {
  const since = useQuery(overdueGroupQuery).data?.[0]?.heldSince;
  return since ? { since, overdueText: '3 günü geçti' } : {};
}
