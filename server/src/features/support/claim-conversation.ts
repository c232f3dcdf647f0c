import { CLAIM_MINUTES, type ConversationDetail } from '@vitrin/contract/support.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { loadDetail } from './get-conversation.ts';
import { lockConversation } from './lock-conversation.ts';
import { supportConversations } from './support-tables.ts';

/** Shows other staff for 30 minutes that the user is answering. Takes over an existing claim. @throws 404 */
export function claimConversation(ctx: Context<Actor>, id: string): Promise<ConversationDetail> {
  return withTransaction(ctx, async (tx) => {
    await lockConversation(tx, { id });
    const [row] = await tx.db
      .update(supportConversations)
      .set({
        claimedBy: ctx.actor.id,
        claimedUntil: sql`now() + make_interval(mins => ${CLAIM_MINUTES})`,
      })
      .where(eq(supportConversations.id, id))
      .returning();
    if (!row) throw new Error('the locked conversation is missing');
    await recordAudit(tx, { action: 'claim', entity: 'support', entityId: id });
    await tx.publish('support');
    return loadDetail(tx, row);
  });
}
