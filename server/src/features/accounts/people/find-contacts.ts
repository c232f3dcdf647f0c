import { inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { users } from './accounts-tables.ts';

interface Contact {
  id: string;
  username: string;
  email: string;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Returns contact data by user id, for staff who deliver something. */
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
