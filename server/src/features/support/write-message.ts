import { MAX_OPEN_CONVERSATIONS } from '@vitrin/contract/support.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { Conflict } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import {
  type ConversationRow,
  type MessageRow,
  supportConversations,
  supportMessages,
} from './support-tables.ts';

/** A message to write. A repeated `idempotencyKey` of the same author writes nothing. */
export interface NewMessage {
  from: MessageRow['from'];
  text: string;
  createdBy: string;
  idempotencyKey: string | undefined;
  /** Absent: the message opens a conversation. */
  conversationId?: string;
}

/**
 * Returns the author's message with the key, or `undefined`. Lock the author's row or the conversation before writing.
 * @throws 409 support.key_reused for another message
 */
export async function findRepeatedMessage(
  { db }: Context,
  { idempotencyKey, createdBy, text, conversationId }: NewMessage,
): Promise<MessageRow | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [message] = await db
    .select()
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.createdBy, createdBy),
        eq(supportMessages.idempotencyKey, idempotencyKey),
      ),
    );
  if (!message) return undefined;
  const isSame = conversationId
    ? message.conversationId === conversationId
    : message.position === 1;
  if (isSame && message.text === text) return message;
  throw new Conflict('support.key_reused', 'Bu istek anahtarı başka bir mesaj için kullanıldı.');
}

/** Adds a message to a locked conversation, which becomes `waiting` or `answered`. Returns the changed conversation. */
export async function addMessage(
  tx: Context,
  conversation: ConversationRow,
  message: NewMessage,
): Promise<ConversationRow> {
  const { id, firstAnsweredAt, status } = conversation;
  const isAnswer = message.from === 'staff';
  const staysWaiting = !isAnswer && status === 'waiting';
  const [updatedConversation] = await tx.db
    .update(supportConversations)
    .set({
      version: conversation.version + 1,
      status: isAnswer ? 'answered' : 'waiting',
      ...(!staysWaiting && { statusSince: sql`now()` }),
      ...(isAnswer && !firstAnsweredAt && { firstAnsweredAt: sql`now()` }),
      updatedAt: sql`now()`,
    })
    .where(eq(supportConversations.id, id))
    .returning();
  if (!updatedConversation) throw new Error('the locked conversation is missing');
  await insertMessage(tx, updatedConversation, message);
  return updatedConversation;
}

/** Inserts the message that created the conversation's version. */
export async function insertMessage(
  { db }: Context,
  { id, version }: ConversationRow,
  message: NewMessage,
): Promise<void> {
  await db.insert(supportMessages).values({ ...message, conversationId: id, position: version });
}

/** Refuses another open conversation of a member whose row is locked. @throws 409 support.too_many */
export async function requireFewOpen({ db }: Context, userId: string): Promise<void> {
  const { userId: owner, status } = supportConversations;
  const openCount = await db.$count(
    supportConversations,
    and(eq(owner, userId), ne(status, 'closed')),
  );
  if (openCount < MAX_OPEN_CONVERSATIONS) return;
  throw new Conflict(
    'support.too_many',
    `En fazla ${MAX_OPEN_CONVERSATIONS} açık konuşmanız olabilir. Birini kapatın ya da ona yazın.`,
  );
}
