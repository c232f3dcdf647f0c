import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Conversation } from '@vitrin/contract/support.ts';
import { eq } from 'drizzle-orm';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { loadConversation } from './conversation-response.ts';
import { requireOwnRecord } from './find-record.ts';
import { lockAuthor } from './lock-conversation.ts';
import { supportConversations } from './support-tables.ts';
import { limitTexts } from './text-limiter.ts';
import { findRepeatedMessage, insertMessage, requireFewOpen } from './write-message.ts';

type NewConversation = ValidInputOf<'POST /api/support'>['body'] & {
  idempotencyKey: string | undefined;
};

/**
 * Opens a conversation of the user. Allowed during a break. A repeated key returns the first conversation.
 * @throws 404 for a record of another member; 409 support.too_many, support.key_reused; 429 support.too_many_texts
 */
export async function createConversation(
  ctx: Context<Actor>,
  { about, aboutId, text, idempotencyKey }: NewConversation,
): Promise<Conversation> {
  const userId = ctx.actor.id;
  const message = { from: 'member', text, createdBy: userId, idempotencyKey } as const;
  const { conversation } = await limitTexts(ctx, message, () =>
    withTransaction(ctx, async (tx) => {
      await lockAuthor(tx, userId);
      const repeatedMessage = await findRepeatedMessage(tx, message);
      if (repeatedMessage) {
        const [row] = await tx.db
          .select()
          .from(supportConversations)
          .where(eq(supportConversations.id, repeatedMessage.conversationId));
        if (!row) throw new Error('the conversation of a message is missing');
        return { hasWritten: false, conversation: await loadConversation(tx, row) };
      }
      const recordId = await requireOwnRecord(tx, { about, aboutId }, userId);
      await requireFewOpen(tx, userId);
      const [row] = await tx.db
        .insert(supportConversations)
        .values({ userId, about, aboutId: recordId })
        .returning();
      if (!row) throw new Error('insert returned nothing');
      await insertMessage(tx, row, message);
      await tx.publish('support');
      return { hasWritten: true, conversation: await loadConversation(tx, row) };
    }),
  );
  return conversation;
}
