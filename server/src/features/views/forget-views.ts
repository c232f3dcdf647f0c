import { and, eq, inArray, like } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { members } from '../accounts/members.ts';
import { savedViews } from './views-tables.ts';

const { id, ownerId, shared, query } = savedViews;

/**
 * What a person saved for themselves goes with them; what they shared stays, without them, with those who work by it.
 * Anybody's view that searches for the person goes too.
 */
export async function forgetViews({ db }: Context, userId: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(ownerId, userId), eq(shared, false)));
  await db.update(savedViews).set({ ownerId: null }).where(eq(ownerId, userId));
  const [person] = await db
    .select({ username: members.username, email: members.email })
    .from(members)
    .where(eq(members.id, userId));
  if (!person) return;
  const names = [person.username, person.email].map((name) => name.toLowerCase());
  const searching = await db.select({ id, query }).from(savedViews).where(like(query, '%q=%'));
  const theirs = searching.filter((view) => {
    const typed = new URLSearchParams(view.query).get('q');
    return typed !== null && names.includes(typed.trim().toLowerCase());
  });
  if (theirs.length === 0) return;
  await db.delete(savedViews).where(
    inArray(
      id,
      theirs.map((view) => view.id),
    ),
  );
}
