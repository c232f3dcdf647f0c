import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Person } from '@vitrin/contract/people.ts';
import { isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Page, pageOf } from '../../platform/database/page-of.ts';
import { matches } from '../../platform/database/search.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { users } from './accounts-tables.ts';
import { findingPeople } from './find-people.ts';
import { personColumns, showPerson } from './show-person.ts';

type Query = ValidInputOf<'GET /api/admin/users'>['query'];

/** Accounts, newest first: the primary key backwards, so that a page costs the same however many there are. */
export function listPeople(
  { db }: Context,
  { role, suspended, ...part }: Query,
): Promise<Page<Person>> {
  return pageOf(part, {
    order: { id: descending(users.id) },
    where: [
      matches(users.role, role),
      suspended === undefined ? undefined : (suspended ? isNotNull : isNull)(users.suspendedAt),
    ],
    search: [findingPeople(db, users.id, users)],
    read: ({ where, orderBy, limit }) =>
      db
        .select(personColumns)
        .from(users)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    show: showPerson,
  });
}
