import { supportMatters, supportStatuses } from '@vitrin/contract/support-matters.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  trigramIndex,
  updatedAt,
} from '../../platform/database/columns.ts';
import { ownerId } from '../accounts/people/accounts-tables.ts';

/** Conversations between a member and staff */
export const supportConversations = pgTable(
  'support_conversations',
  (t) => ({
    id: primaryId(),
    userId: ownerId(),
    about: t.text({ enum: supportMatters }).notNull(),
    /** No foreign key: staff may delete the application, order or verification. */
    aboutId: t.uuid(),
    status: t.text({ enum: supportStatuses }).notNull().default('waiting'),
    /** Waiting: time of the first unanswered message. Answered: of the last answer. Closed: of closing. */
    statusSince: isoTimestamp().notNull().default(sql`now()`),
    /** Waiting conversations come first in lists. */
    rank: t
      .smallint()
      .notNull()
      .generatedAlwaysAs(sql`case status when 'waiting' then 0 when 'answered' then 1 else 2 end`),
    /** Incremented by each message, closing and opening */
    version: t.integer().notNull().default(1),
    firstAnsweredAt: isoTimestamp(),
    /** Member of staff who is answering; no foreign key, as in the audit log. */
    claimedBy: t.uuid(),
    claimedUntil: isoTimestamp(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
  (table) => [
    index('support_conversations_user').on(table.userId, table.id),
    index('support_conversations_order').on(table.rank, table.statusSince, table.id),
    index('support_conversations_answered').on(table.firstAnsweredAt),
    check(
      'support_conversations_status',
      sql`${table.status} in ('waiting', 'answered', 'closed')`,
    ),
  ],
);

export type ConversationRow = typeof supportConversations.$inferSelect;

/** Messages of conversations */
export const supportMessages = pgTable(
  'support_messages',
  (t) => ({
    id: primaryId(),
    conversationId: t
      .uuid()
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    /** The version of the conversation that the message created */
    position: t.integer().notNull(),
    from: t.text({ enum: ['member', 'staff'] }).notNull(),
    text: t.text().notNull(),
    textFolded: t.text().generatedAlwaysAs(sql`fold_text(text)`),
    /** The author; no foreign key, as in the audit log. */
    createdBy: t.uuid().notNull(),
    /** Key with which the author's browser may repeat the request */
    idempotencyKey: t.text(),
    createdAt: createdAt(),
  }),
  (table) => [
    uniqueIndex('support_messages_order').on(table.conversationId, table.position),
    uniqueIndex('support_messages_key').on(table.createdBy, table.idempotencyKey),
    trigramIndex('support_messages_search', table.textFolded),
  ],
);

export type MessageRow = typeof supportMessages.$inferSelect;

/** Internal notes of staff about a conversation */
export const supportNotes = pgTable(
  'support_notes',
  (t) => ({
    id: primaryId(),
    conversationId: t
      .uuid()
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    text: t.text().notNull(),
    /** The author; no foreign key, as in the audit log. */
    createdBy: t.uuid().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [index('support_notes_conversation').on(table.conversationId, table.id)],
);
