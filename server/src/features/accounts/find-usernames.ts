import { and, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { contains } from '../../platform/database/search.ts';
import { users } from './accounts-tables.ts';

/** The names of people by id; who is gone is not in it. */
export async function findUsernames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, username } = users;
  const rows = await db.select({ id, username }).from(users).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.username]));
}

/** Of the people with these ids those whose username holds what was typed, and whoever is called just that. */
export async function findNamed(db: Queryable, ids: string[], typed: string): Promise<string[]> {
  const { id, username } = users;
  const isOne = sql`${id} = any(${sql.param(ids)}::uuid[])`;
  const isCalledSo = sql`lower(${username} collate "C") = lower(${typed}::text collate "C")`;
  const rows = await db
    .select({ id })
    .from(users)
    .where(or(and(isOne, contains(sql`fold_text(${username})`, typed)), isCalledSo));
  return rows.map((row) => row.id);
}
