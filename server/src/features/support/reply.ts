import type { Conversation } from '@vitrin/contract/support.ts';
import { CONVERSATION_DAYS, isReopenable } from '@vitrin/contract/support-matters.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { loadConversation, requireVersion } from './conversation-response.ts';
import { lockAuthor, lockConversation } from './lock-conversation.ts';
import type { ConversationRow } from './support-tables.ts';
import { limitTexts } from './text-limiter.ts';
import { addMessage, findRepeatedMessage, requireFewOpen } from './write-message.ts';

interface Reply {
  id: string;
  text: string;
  idempotencyKey: string | undefined;
  expectedVersions?: readonly number[] | undefined;
}

/**
 * Writes into a conversation of the user and opens a closed one again. Allowed during a break.
 * @throws 404; 409 support.closed, support.too_many, support.key_reused; 412; 429 support.too_many_texts
 */
export async function reply(
  ctx: Context<Actor>,
  { id, text, idempotencyKey, expectedVersions }: Reply,
): Promise<Conversation> {
  const userId = ctx.actor.id;
  const message = {
    from: 'member',
    text,
    createdBy: userId,
    idempotencyKey,
    conversationId: id,
  } as const;
  const { conversation } = await limitTexts(ctx, message, () =>
    withTransaction(ctx, async (tx) => {
      await lockAuthor(tx, userId);
      const row = await lockConversation(tx, { id, userId });
      if (await findRepeatedMessage(tx, message))
        return { hasWritten: false, conversation: await loadConversation(tx, row) };
      await requireVersion(row, expectedVersions, () => loadConversation(tx, row));
      if (row.status === 'closed') {
        requireReopenable(row);
        await requireFewOpen(tx, userId);
      }
      const changedRow = await addMessage(tx, row, message);
      await tx.publish('support');
      return { hasWritten: true, conversation: await loadConversation(tx, changedRow) };
    }),
  );
  return conversation;
}

function requireReopenable({ statusSince }: ConversationRow): void {
  if (isReopenable(statusSince, Date.now())) return;
  const message = `Bu konuşma kapanalı ${CONVERSATION_DAYS} günden çok oldu. Yeni bir konuşma başlatın.`;
  throw new Conflict('support.closed', message);
}
