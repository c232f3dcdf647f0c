import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Forbidden, NotFound } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { memberNotes } from './members-tables.ts';

/** Deletes a note; only for its author and super admins. @throws 404, 403 members.not_your_note */
export async function deleteNote(ctx: Context<Actor>, id: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const isOne = eq(memberNotes.id, id);
    const [note] = await tx.db.select().from(memberNotes).where(isOne).for('update');
    if (!note) throw new NotFound('not_found', 'Not bulunamadı.');
    if (note.createdBy !== ctx.actor.id && ctx.actor.role !== 'super_admin') {
      throw new Forbidden('members.not_your_note', 'Yalnızca kendi notunuzu silebilirsiniz.');
    }
    await tx.db.delete(memberNotes).where(isOne);
    const entry = { action: 'note-removed', entity: 'users', entityId: note.userId } as const;
    await recordAudit(tx, { ...entry, before: { note: note.text } });
    await tx.publish('member-notes');
  });
}
