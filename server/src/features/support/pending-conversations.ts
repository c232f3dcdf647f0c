import { asc, eq } from 'drizzle-orm';
import type { PendingRows } from '../../platform/feature/pending-rows.ts';
import { supportConversations } from './support-tables.ts';

const MAX_COUNT = 1000;

const { id, rank, status, statusSince } = supportConversations;
const isWaiting = eq(status, 'waiting');

/** Conversations that wait for an answer of staff */
export const pendingConversations: PendingRows = {
  count: ({ db }) =>
    db.$count(
      db
        .select({ id })
        .from(supportConversations)
        .where(isWaiting)
        .limit(MAX_COUNT)
        .as('waiting_conversations'),
    ),
  findOldest: async ({ db }) => {
    const [row] = await db
      .select({ statusSince })
      .from(supportConversations)
      .where(isWaiting)
      .orderBy(asc(rank), asc(statusSince))
      .limit(1);
    return row?.statusSince ?? null;
  },
};
