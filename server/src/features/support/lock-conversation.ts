import { and, eq } from 'drizzle-orm';
import { NotFound, Unauthorized } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { lockMember } from '../social/verifications/lock-member.ts';
import { type ConversationRow, supportConversations } from './support-tables.ts';

export const notFoundError = () => new NotFound('not_found', 'Konuşma bulunamadı.');

/**
 * Locks a conversation until the transaction ends and returns it. @param userId requires this owner @throws 404
 */
export async function lockConversation(
  { db }: Context,
  { id, userId }: { id: string; userId?: string },
): Promise<ConversationRow> {
  const { id: idColumn, userId: owner } = supportConversations;
  const [row] = await db
    .select()
    .from(supportConversations)
    .where(and(eq(idColumn, id), userId === undefined ? undefined : eq(owner, userId)))
    .for('update');
  if (!row) throw notFoundError();
  return row;
}

/**
 * Locks the member, so that the member's calls run one after the other. Call it before locking the conversation.
 * @throws 401 if the account was deleted concurrently
 */
export async function lockAuthor(tx: Context, userId: string): Promise<void> {
  if (!(await lockMember(tx, userId))) throw new Unauthorized();
}
