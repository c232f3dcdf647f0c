import type { ObjectionNote } from '@vitrin/contract/objections.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { addAuthor, addAuthors, findUsernames } from '../accounts/people/find-usernames.ts';
import { lockObjection } from './lock-objection.ts';
import { objectionNotes, objectionsTable } from './objections-tables.ts';

const { id, objectionId, text, createdBy, createdAt } = objectionNotes;

/** Adds an internal note to an objection of any status. @throws 404 */
export function createNote(
  ctx: Context<Actor>,
  { objectionId: notedObjectionId, text: noteText }: { objectionId: string; text: string },
): Promise<ObjectionNote> {
  return withTransaction(ctx, async (tx) => {
    await lockObjection(tx, notedObjectionId);
    const [newNote] = await tx.db
      .insert(objectionNotes)
      .values({ objectionId: notedObjectionId, text: noteText, createdBy: ctx.actor.id })
      .returning({ id, text, createdBy, createdAt });
    if (!newNote) throw new Error('insert returned nothing');
    await recordAudit(tx, {
      action: 'note',
      entity: 'objections',
      entityId: notedObjectionId,
      after: { note: noteText },
    });
    await tx.publish('objections');
    return addAuthor(newNote, await findUsernames(tx, [ctx.actor.id]));
  });
}

/** Lists the notes of an objection, oldest first. */
export async function listNotes(
  ctx: Context,
  searchedObjectionId: string,
): Promise<ObjectionNote[]> {
  const rows = await ctx.db
    .select({ id, text, createdBy, createdAt })
    .from(objectionNotes)
    .where(eq(objectionId, searchedObjectionId))
    .orderBy(id);
  return addAuthors(ctx, rows);
}

/** Lists the notes about a member's objections for the member's export, without authors. */
export function exportNotes(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<object>> {
  return paginate(page, {
    order: { id: descending(id) },
    where: [eq(objectionsTable.userId, userId)],
    read: db
      .select({ id, objectionId, text, createdAt })
      .from(objectionNotes)
      .innerJoin(objectionsTable, eq(objectionsTable.id, objectionId)),
  });
}
