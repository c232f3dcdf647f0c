import { inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { users } from './accounts-tables.ts';

interface Contact {
  id: string;
  username: string;
  email: string;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** How people can be reached, by id, for staff who have to deliver something to them. */
export async function findContacts(
  { db }: Pick<Context, 'db'>,
  ids: string[],
): Promise<Map<string, Contact>> {
  const { id, username, email, phone, firstName, lastName } = users;
  const rows = await db
    .select({ id, username, email, phone, firstName, lastName })
    .from(users)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
