import { and, inArray, or, sql } from 'drizzle-orm';
import type { DbContext } from '../../../platform/context.ts';
import { contains, eqAny } from '../../../platform/database/conditions.ts';
import { formerStaff, users } from './accounts-tables.ts';

interface Contact {
  id: string;
  username: string;
  email: string;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Returns usernames by user id. Deleted accounts are included if they were staff. */
export async function findUsernames(
  { db }: DbContext,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const selectUsernames = (table: typeof users | typeof formerStaff) =>
    db.select({ id: table.id, username: table.username }).from(table).where(inArray(table.id, ids));
  const rows = [...(await selectUsernames(users)), ...(await selectUsernames(formerStaff))];
  return new Map(rows.map((row) => [row.id, row.username]));
}

/** Replaces `createdBy` of notes by their authors; `username` is null for an unknown account. */
export async function addAuthors<N extends { createdBy: string }>(ctx: DbContext, notes: N[]) {
  const names = await findUsernames(ctx, [...new Set(notes.map((note) => note.createdBy))]);
  return notes.map((note) => addAuthor(note, names));
}

/** Replaces `createdBy` of a note by its author. @param names usernames by user id */
export function addAuthor<N extends { createdBy: string }>(
  { createdBy: id, ...note }: N,
  names: ReadonlyMap<string, string>,
) {
  return { ...note, author: { id, username: names.get(id) ?? null } };
}

/** Returns the ids of users whose username equals the text, and of users among `ids` whose username contains it. */
export async function findUserIdsByName(
  { db }: DbContext,
  ids: string[],
  searchText: string,
): Promise<string[]> {
  const selectMatchingIds = (table: typeof users | typeof formerStaff) => {
    const hasId = eqAny(table.id, ids);
    const containsText = contains(sql`fold_text(${table.username})`, searchText);
    const isUsername = sql`lower(${table.username} collate "C") = lower(${searchText}::text collate "C")`;
    return db
      .select({ id: table.id })
      .from(table)
      .where(or(and(hasId, containsText), isUsername));
  };
  return [...(await selectMatchingIds(users)), ...(await selectMatchingIds(formerStaff))].map(
    ({ id }) => id,
  );
}

/** Returns contact data by user id, for staff who deliver something. */
export async function findContacts(
  { db }: DbContext,
  ids: string[],
): Promise<Map<string, Contact>> {
  const { id, username, email, phone, firstName, lastName } = users;
  const rows = await db
    .select({ id, username, email, phone, firstName, lastName })
    .from(users)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
