import type { MemberNote } from '@vitrin/contract/members.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { findUsernames } from '../accounts/people/find-usernames.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';
import { memberNotes } from './members-tables.ts';

interface NewNote {
  userId: string;
  text: string;
}

/** Creates a staff note about a member. @throws 404 */
export function createNote(ctx: Context<Actor>, { userId, text }: NewNote): Promise<MemberNote> {
  return withTransaction(ctx, async (tx) => {
    await getManagedUser(tx, userId);
    const { id, createdAt } = memberNotes;
    const [made] = await tx.db
      .insert(memberNotes)
      .values({ userId, text, createdBy: ctx.actor.id })
      .returning({ id, createdAt });
    if (!made) throw new Error('insert returned nothing');
    // The entity is the member, so that deleting the account redacts the note.
    const after = { note: text };
    await recordAudit(tx, { action: 'note', entity: 'users', entityId: userId, after });
    await tx.publish('member-notes');
    const author = ctx.actor.id;
    const username = (await findUsernames(tx, [author])).get(author) ?? null;
    return { ...made, text, author: { id: author, username } };
  });
}
