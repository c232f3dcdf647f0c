import type { ValidInputOf } from '@vitrin/contract/api.ts';
import {
  type Conversation,
  type ListedConversation,
  MAX_LISTED_MESSAGES,
  MAX_SHOWN_MESSAGES,
} from '@vitrin/contract/support.ts';
import { and, asc, eq, exists, type SQL } from 'drizzle-orm';
import type { Context, DbContext } from '../../platform/context.ts';
import { contains, eqAny, equals, searchIn } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import {
  type Page,
  paginate,
  paginateOwn,
  type UserPageQuery,
} from '../../platform/database/paginate.ts';
import { ascending, descending } from '../../platform/database/sort-order.ts';
import type { PendingRows } from '../../platform/feature/pending-rows.ts';
import { findUsernames } from '../accounts/people/find-usernames.ts';
import { memberSummaryColumns, members } from '../accounts/people/members.ts';
import { searchByUser } from '../accounts/people/search-by-user.ts';
import { toClaim, toConversation } from './conversation-response.ts';
import { loadMessages } from './load-messages.ts';
import { supportConversations, supportMessages } from './support-tables.ts';

type ConversationQuery = ValidInputOf<'GET /api/admin/support'>['query'];

const table = supportConversations;

/** Lists a member's own conversations with their newest messages, newest conversation first. */
export const listOwnConversations = (ctx: Context, query: UserPageQuery) =>
  listWithMessages(ctx, query, MAX_LISTED_MESSAGES);

/** Lists a member's conversations for the member's export. */
export const exportConversations = (ctx: Context, query: UserPageQuery) =>
  listWithMessages(ctx, { ...query, limit: Math.min(query.limit, 20) }, MAX_SHOWN_MESSAGES);

async function listWithMessages(
  ctx: Context,
  query: UserPageQuery,
  messageLimit: number,
): Promise<Page<Conversation>> {
  const { rows, nextCursor } = await paginateOwn(ctx, query, {
    statement: 'list-own-conversations',
    owner: table.userId,
    order: { id: descending(table.id) },
    read: () => ctx.db.select().from(table),
  });
  const messages = await loadMessages(
    ctx,
    rows.map(({ id }) => id),
    messageLimit,
  );
  return { rows: rows.map((row) => toConversation(row, messages.get(row.id) ?? [])), nextCursor };
}

/** Lists conversations for staff: waiting ones first, longest waiting first. */
export async function listConversations(
  ctx: Context,
  query: ConversationQuery,
): Promise<Page<ListedConversation>> {
  const { db } = ctx;
  const { rows, nextCursor } = await paginate(query, {
    order: {
      rank: ascending(table.rank),
      statusSince: ascending(table.statusSince),
      id: ascending(table.id),
    },
    filters: {
      q: searchIn(searchMessages(db), searchByUser(db, table.userId, members)),
      status: equals(table.status),
      userId: equals(table.userId),
      about: equals(table.about),
    },
    read: ({ where, orderBy, limit }) =>
      selectConversations(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        // The keys of the sort order must be on the row itself.
        .then((items) => items.map((item) => ({ ...item, ...item.conversation }))),
  });
  const newestMessages = await loadMessages(
    ctx,
    rows.map(({ id }) => id),
    1,
  );
  const staffNames = await findUsernames(
    ctx,
    [...new Set(rows.map(({ claimedBy }) => claimedBy))].filter((id) => id !== null),
  );
  return {
    rows: rows.map(({ conversation, user }) => {
      const [lastMessage] = newestMessages.get(conversation.id) ?? [];
      if (!lastMessage) throw new Error('a conversation has no message');
      const { messages, ...fields } = toConversation(conversation, []);
      const { statusSince } = conversation;
      return {
        ...fields,
        user,
        statusSince,
        lastMessage,
        claim: toClaim(conversation, staffNames),
      };
    }),
    nextCursor,
  };
}

/** Returns a search condition: a message of the conversation contains the text. */
const searchMessages =
  (db: Database) =>
  async (searchText: string): Promise<SQL> =>
    exists(
      db
        .select({ id: supportMessages.id })
        .from(supportMessages)
        .where(
          and(
            eq(supportMessages.conversationId, table.id),
            contains(supportMessages.textFolded, searchText),
          ),
        ),
    );

/** Returns names of conversations for the audit log. */
export async function loadConversationNames({ db }: DbContext, ids: string[]) {
  const rows = await selectConversations(db).where(eqAny(table.id, ids));
  return new Map(
    rows.map(({ conversation, user }) => [conversation.id, `${user.username} · destek`]),
  );
}

const selectConversations = (db: Database) =>
  db
    .select({ conversation: table, user: memberSummaryColumns })
    .from(table)
    .innerJoin(members, eq(members.id, table.userId));

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
