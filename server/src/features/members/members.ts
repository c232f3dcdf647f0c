import { members as declaration, type MemberNote } from '@vitrin/contract/members.ts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Forbidden, NotFound } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { addAuthor, addAuthors, findUsernames } from '../accounts/people/find-usernames.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';
import { listOwnParticipations } from '../events/list-participations.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { listPoints } from '../points/list-points.ts';
import { sumPointsBySource } from '../points/sum-points-by-source.ts';
import { memberNotes } from './members-tables.ts';

/** Members for staff, with notes about them. */
export const members: Feature = {
  personalData: { export: { staffNotes: exportNotes }, rows: [{ table: memberNotes }] },
  routes: () => [
    createRoutes(declaration, {
      get: (ctx, { params }) => getManagedUser(ctx, params.id),
      points: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listPoints(ctx, { userId: params.id, ...query });
      },
      pointTotals: async (ctx, { params }) => {
        await getManagedUser(ctx, params.id);
        return sumPointsBySource(ctx, params.id);
      },
      participations: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listOwnParticipations(ctx, { userId: params.id, ...query });
      },
      notifications: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listNotifications(ctx, { userId: params.id, ...query });
      },
      notes: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listNotes(ctx, { userId: params.id, ...query });
      },
      createNote: (ctx, { params, body }) => createNote(ctx, { userId: params.id, ...body }),
      deleteNote: (ctx, { params }) => deleteNote(ctx, params.id),
    }),
  ],
};

const { id, userId: memberId, text, createdBy, createdAt } = memberNotes;

function listRows({ db }: Context, { userId, ...page }: UserPageQuery) {
  return paginate(page, {
    order: { id: descending(id) },
    where: [eq(memberId, userId)],
    read: db.select({ id, text, createdBy, createdAt }).from(memberNotes),
  });
}

/** Lists the staff notes about a member, newest first. */
async function listNotes(ctx: Context, input: UserPageQuery): Promise<Page<MemberNote>> {
  const { rows, nextCursor } = await listRows(ctx, input);
  return { rows: await addAuthors(ctx, rows), nextCursor };
}

/** Lists the notes for the export of the member's own data, without authors. */
async function exportNotes(ctx: Context, input: UserPageQuery) {
  const { rows, nextCursor } = await listRows(ctx, input);
  return { rows: rows.map(({ createdBy: _, ...note }) => note), nextCursor };
}

interface NewNote {
  userId: string;
  text: string;
}

/** Creates a staff note about a member and returns it with its author. @throws 404 */
function createNote(ctx: Context<Actor>, { userId, text }: NewNote): Promise<MemberNote> {
  return withTransaction(ctx, async (tx) => {
    await getManagedUser(tx, userId);
    const [note] = await tx.db
      .insert(memberNotes)
      .values({ userId, text, createdBy: ctx.actor.id })
      .returning({ id, text: memberNotes.text, createdBy, createdAt });
    if (!note) throw new Error('insert returned nothing');
    // The entity is the member, so that deleting the account redacts the note.
    const after = { note: text };
    await recordAudit(tx, { action: 'note', entity: 'users', entityId: userId, after });
    await tx.publish('member-notes');
    return addAuthor(note, await findUsernames(tx, [ctx.actor.id]));
  });
}

/** Deletes a note; only for its author and super admins. @throws 404, 403 members.not_your_note */
async function deleteNote(ctx: Context<Actor>, noteId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const isNote = eq(id, noteId);
    const [note] = await tx.db.select().from(memberNotes).where(isNote).for('update');
    if (!note) throw new NotFound('not_found', 'Not bulunamadı.');
    if (note.createdBy !== ctx.actor.id && ctx.actor.role !== 'super_admin') {
      throw new Forbidden('members.not_your_note', 'Yalnızca kendi notunuzu silebilirsiniz.');
    }
    await tx.db.delete(memberNotes).where(isNote);
    const entry = { action: 'note-removed', entity: 'users', entityId: note.userId } as const;
    await recordAudit(tx, { ...entry, before: { note: note.text } });
    await tx.publish('member-notes');
  });
}
