import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Person } from '@vitrin/contract/people.ts';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/database/search.ts';
import { users } from './accounts-tables.ts';
import { personColumns, showPerson } from './show-person.ts';

type Query = ValidInputOf<'GET /api/admin/users'>['query'];

/** Accounts, newest first: the primary key backwards, so that a page costs the same however many there are. */
export async function listPeople(
  { db }: Pick<Context, 'db'>,
  { q, role, suspended, cursor, limit }: Query,
): Promise<Person[]> {
  const rows = await db
    .select(personColumns)
    .from(users)
    .where(
      and(
        q ? contains(users.searchText, q) : undefined,
        role && eq(users.role, role),
        suspended === undefined ? undefined : (suspended ? isNotNull : isNull)(users.suspendedAt),
        cursor ? lt(users.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit);
  return rows.map(showPerson);
}
