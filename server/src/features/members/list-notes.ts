import type { MemberNote } from '@vitrin/contract/members.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Page, paginate, type UserPageQuery } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { findUsernames } from '../accounts/people/find-usernames.ts';
import { memberNotes } from './members-tables.ts';

const { id, userId: about, text, createdBy, createdAt } = memberNotes;

function listRows({ db }: Context, { userId, ...part }: UserPageQuery) {
  return paginate(part, {
    order: { id: descending(id) },
    where: [eq(about, userId)],
    read: db.select({ id, text, createdBy, createdAt }).from(memberNotes),
  });
}

/** Lists the staff notes about a member, newest first. */
export async function listNotes(ctx: Context, input: UserPageQuery): Promise<Page<MemberNote>> {
  const { rows, nextCursor } = await listRows(ctx, input);
  const names = await findUsernames(ctx, [...new Set(rows.map((row) => row.createdBy))]);
  const withAuthors = rows.map(({ createdBy: author, ...note }) => ({
    ...note,
    author: { id: author, username: names.get(author) ?? null },
  }));
  return { rows: withAuthors, nextCursor };
}

/** Lists the notes for the export of the member's own data, without authors. */
export async function exportNotes(ctx: Context, input: UserPageQuery) {
  const { rows, nextCursor } = await listRows(ctx, input);
  return { rows: rows.map(({ createdBy: _, ...note }) => note), nextCursor };
}
