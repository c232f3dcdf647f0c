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

/** Returns usernames by id; of deleted accounts only former staff. */
export async function findUsernames(
  { db }: DbContext,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const selectMatching = (table: typeof users | typeof formerStaff) =>
    db.select({ id: table.id, username: table.username }).from(table).where(inArray(table.id, ids));
  const rows = [...(await selectMatching(users)), ...(await selectMatching(formerStaff))];
  return new Map(rows.map((row) => [row.id, row.username]));
}

/** Replaces `createdBy` of notes by their authors; `username` is null for an unknown account. */
export async function withAuthors<N extends { createdBy: string }>(ctx: DbContext, notes: N[]) {
  const names = await findUsernames(ctx, [...new Set(notes.map((note) => note.createdBy))]);
  return notes.map((note) => withAuthor(note, names));
}

/** Like `withAuthors`, for one note and known names by user id. */
export function withAuthor<N extends { createdBy: string }>(
  { createdBy: id, ...note }: N,
  names: ReadonlyMap<string, string>,
) {
  return { ...note, author: { id, username: names.get(id) ?? null } };
}

/** Finds, among these ids, users whose username contains the typed text or equals it. */
export async function findByUsername(
  { db }: DbContext,
  ids: string[],
  searchText: string,
): Promise<string[]> {
  const selectUsernames = (table: typeof users | typeof formerStaff) => {
    const hasId = eqAny(table.id, ids);
    const containsText = contains(sql`fold_text(${table.username})`, searchText);
    const hasFullName = sql`lower(${table.username} collate "C") = lower(${searchText}::text collate "C")`;
    return db
      .select({ id: table.id })
      .from(table)
      .where(or(and(hasId, containsText), hasFullName));
  };
  return [...(await selectUsernames(users)), ...(await selectUsernames(formerStaff))].map(
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
