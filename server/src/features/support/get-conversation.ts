import {
  type Conversation,
  type ConversationDetail,
  MAX_SHOWN_MESSAGES,
  support,
} from '@vitrin/contract/support.ts';
import { and, eq } from 'drizzle-orm';
import type { Actor, Context } from '../../platform/context.ts';
import { findUsernames } from '../accounts/people/find-usernames.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';
import { loadConversation, toClaim, toConversation } from './conversation-response.ts';
import { findRecord } from './find-record.ts';
import { loadMessages } from './load-messages.ts';
import { notFoundError } from './lock-conversation.ts';
import { listNotes } from './notes.ts';
import { type ConversationRow, supportConversations } from './support-tables.ts';

const { id: idColumn, userId } = supportConversations;

/** Returns a conversation of the user. @throws 404 */
export async function getOwnConversation(ctx: Context<Actor>, id: string): Promise<Conversation> {
  const [row] = await ctx.db
    .select()
    .from(supportConversations)
    .where(and(eq(idColumn, id), eq(userId, ctx.actor.id)));
  if (!row) throw notFoundError();
  return loadConversation(ctx, row);
}

/** Returns a conversation for staff. @throws 404 */
export async function getConversationDetail(ctx: Context, id: string): Promise<ConversationDetail> {
  const [row] = await ctx.db.select().from(supportConversations).where(eq(idColumn, id));
  if (!row) throw notFoundError();
  return loadDetail(ctx, row);
}

/** Returns the conversation with its record, its member and its notes, without private fields of these rows. */
export async function loadDetail(ctx: Context, row: ConversationRow): Promise<ConversationDetail> {
  const messages = (await loadMessages(ctx, [row.id], MAX_SHOWN_MESSAGES)).get(row.id) ?? [];
  const member = await getManagedUser(ctx, row.userId);
  const staffNames = await findUsernames(ctx, row.claimedBy ? [row.claimedBy] : []);
  return support.detail.returns.parse({
    ...toConversation(row, messages),
    user: { id: member.id, username: member.username, email: member.email },
    statusSince: row.statusSince,
    lastMessage: messages.at(-1),
    claim: toClaim(row, staffNames),
    record: await findRecord(ctx, row),
    member,
    notes: await listNotes(ctx, row.id),
  });
}
