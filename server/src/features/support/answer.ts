import type { ConversationDetail } from '@vitrin/contract/support.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';
import { requireVersion } from './conversation-response.ts';
import { loadDetail } from './get-conversation.ts';
import { lockConversation } from './lock-conversation.ts';
import { addMessage, findRepeatedMessage } from './write-message.ts';

interface Answer {
  id: string;
  text: string;
  idempotencyKey: string | undefined;
  expectedVersions?: readonly number[] | undefined;
}

/**
 * Answers a conversation and notifies its member, also during a break. A closed one becomes `answered`.
 * @throws 404; 409 support.key_reused; 412
 */
export function answer(
  ctx: Context<Actor>,
  { id, text, idempotencyKey, expectedVersions }: Answer,
): Promise<ConversationDetail> {
  const message = {
    from: 'staff',
    text,
    createdBy: ctx.actor.id,
    idempotencyKey,
    conversationId: id,
  } as const;
  return withTransaction(ctx, async (tx) => {
    const row = await lockConversation(tx, { id });
    if (await findRepeatedMessage(tx, message)) return loadDetail(tx, row);
    await requireVersion(row, expectedVersions, () => loadDetail(tx, row));
    const answeredRow = await addMessage(tx, row, message);
    // Without the text: the audit log outlives the member's account.
    await recordAudit(tx, {
      action: 'answer',
      entity: 'support',
      entityId: id,
      before: { status: row.status },
      after: { status: answeredRow.status },
    });
    await notify(tx, [
      {
        userId: row.userId,
        kind: 'support.answered',
        title: 'Mesajınıza yanıt geldi',
        body: text,
        link: `/destek?konusma=${id}`,
      },
    ]);
    await tx.publish('support');
    return loadDetail(tx, answeredRow);
  });
}
