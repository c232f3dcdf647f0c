import type { Conversation, ConversationDetail } from '@vitrin/contract/support.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { loadConversation, requireVersion } from './conversation-response.ts';
import { loadDetail } from './get-conversation.ts';
import { lockConversation } from './lock-conversation.ts';
import { type ConversationRow, supportConversations } from './support-tables.ts';

interface Closing {
  id: string;
  expectedVersions?: readonly number[] | undefined;
}

/** Closes a conversation of the user; closing a closed one changes nothing. @throws 404; 412 */
export function closeOwnConversation(
  ctx: Context<Actor>,
  { id, expectedVersions }: Closing,
): Promise<Conversation> {
  return withTransaction(ctx, async (tx) => {
    const row = await lockConversation(tx, { id, userId: ctx.actor.id });
    await requireVersion(row, expectedVersions, () => loadConversation(tx, row));
    return loadConversation(tx, await close(tx, row));
  });
}

/** Closes a conversation for staff; closing a closed one changes nothing. @throws 404; 412 */
export function closeConversation(
  ctx: Context<Actor>,
  { id, expectedVersions }: Closing,
): Promise<ConversationDetail> {
  return withTransaction(ctx, async (tx) => {
    const row = await lockConversation(tx, { id });
    await requireVersion(row, expectedVersions, () => loadDetail(tx, row));
    const closedRow = await close(tx, row);
    if (closedRow !== row) {
      await recordAudit(tx, {
        action: 'close',
        entity: 'support',
        entityId: id,
        before: { status: row.status },
        after: { status: 'closed' },
      });
    }
    return loadDetail(tx, closedRow);
  });
}

async function close(tx: Context, row: ConversationRow): Promise<ConversationRow> {
  if (row.status === 'closed') return row;
  const [closedRow] = await tx.db
    .update(supportConversations)
    .set({
      status: 'closed',
      statusSince: sql`now()`,
      version: row.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(supportConversations.id, row.id))
    .returning();
  if (!closedRow) throw new Error('the locked conversation is missing');
  await tx.publish('support');
  return closedRow;
}
