import { apiQuery } from '../../lib/api/query-client.ts';

/** Milliseconds after which an open page reads new messages */
export const REFETCH_INTERVAL_MS = 5000;

export const ownConversationsQuery = apiQuery('GET /api/support', { query: {} });

export const ownConversationQuery = (id: string) =>
  apiQuery('GET /api/support/:id', { params: { id } });
