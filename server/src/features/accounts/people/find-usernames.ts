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
  const named = (table: typeof users | typeof formerStaff) =>
    db.select({ id: table.id, username: table.username }).from(table).where(inArray(table.id, ids));
  const rows = [...(await named(users)), ...(await named(formerStaff))];
  return new Map(rows.map((row) => [row.id, row.username]));
}

/** Finds, among these ids, users whose username contains the typed text or equals it. */
export async function findNamed(
  { db }: DbContext,
  ids: string[],
  typed: string,
): Promise<string[]> {
  const selectUsernames = (table: typeof users | typeof formerStaff) => {
    const isOne = eqAny(table.id, ids);
    const holds = contains(sql`fold_text(${table.username})`, typed);
    const isCalledSo = sql`lower(${table.username} collate "C") = lower(${typed}::text collate "C")`;
    return db
      .select({ id: table.id })
      .from(table)
      .where(or(and(isOne, holds), isCalledSo));
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
