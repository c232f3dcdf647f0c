import type { SupportNote } from '@vitrin/contract/support.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { addAuthor, addAuthors, findUsernames } from '../accounts/people/find-usernames.ts';
import { lockConversation } from './lock-conversation.ts';
import { supportConversations, supportNotes } from './support-tables.ts';

const { id, conversationId, text, createdBy, createdAt } = supportNotes;

/** Adds an internal note. @throws 404 */
export function createNote(
  ctx: Context<Actor>,
  note: { id: string; text: string },
): Promise<SupportNote> {
  return withTransaction(ctx, async (tx) => {
    await lockConversation(tx, { id: note.id });
    const [newNote] = await tx.db
      .insert(supportNotes)
      .values({ conversationId: note.id, text: note.text, createdBy: ctx.actor.id })
      .returning({ id, text, createdBy, createdAt });
    if (!newNote) throw new Error('insert returned nothing');
    await recordAudit(tx, { action: 'note', entity: 'support', entityId: note.id });
    await tx.publish('support');
    return addAuthor(newNote, await findUsernames(tx, [ctx.actor.id]));
  });
}

/** Lists the notes of a conversation, oldest first. */
export async function listNotes(ctx: Context, notedId: string): Promise<SupportNote[]> {
  const rows = await ctx.db
    .select({ id, text, createdBy, createdAt })
    .from(supportNotes)
    .where(eq(conversationId, notedId))
    .orderBy(id);
  return addAuthors(ctx, rows);
}

/** Lists the notes about a member's conversations for the member's export, without authors. */
export function exportNotes(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<object>> {
  return paginate(page, {
    order: { id: descending(id) },
    where: [eq(supportConversations.userId, userId)],
    read: db
      .select({ id, conversationId, text, createdAt })
      .from(supportNotes)
      .innerJoin(supportConversations, eq(supportConversations.id, conversationId)),
  });
}
