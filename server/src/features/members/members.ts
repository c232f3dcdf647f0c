import { members as declaration } from '@vitrin/contract/members.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { findPerson } from '../accounts/show-person.ts';
import { listPoints } from '../points/list-points.ts';
import { addNote } from './add-note.ts';
import { exportNotes, listNotes } from './list-notes.ts';
import { memberNotes } from './members-tables.ts';
import { removeNote } from './remove-note.ts';

/** Members as staff look them up, and their notes about them. */
export const members: Feature = {
  personalData: { export: { staffNotes: exportNotes }, forget: forgetNotes },
  routes: () => [
    answer(declaration, {
      show: (ctx, { params }) => findPerson(ctx, params.id),
      points: async (ctx, { params, query }) => {
        await findPerson(ctx, params.id);
        return listPoints(ctx, { userId: params.id, ...query });
      },
      notes: async (ctx, { params, query }) => {
        await findPerson(ctx, params.id);
        return listNotes(ctx, { userId: params.id, ...query });
      },
      addNote: (ctx, { params, body }) => addNote(ctx, { userId: params.id, ...body }),
      removeNote: (ctx, { params }) => removeNote(ctx, params.id),
    }),
  ],
};

/** Notes go with whom they are about. */
async function forgetNotes({ db }: Context, userId: string): Promise<void> {
  await db.delete(memberNotes).where(eq(memberNotes.userId, userId));
}
