import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { equals, searchIn } from '../../../platform/database/conditions.ts';
import { type Page, paginate } from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { users } from '../people/accounts-tables.ts';
import { managedUserColumns, toManagedUser } from '../people/managed-user.ts';
import { searchByUser } from '../people/search-by-user.ts';

type Query = ValidInputOf<'GET /api/admin/users'>['query'];

/** Lists accounts, newest first, by a backward scan of the primary key, so that every page costs the same. */
export function listUsers({ db }: Context, query: Query): Promise<Page<ManagedUser>> {
  return paginate(query, {
    order: { id: descending(users.id) },
    filters: {
      q: searchIn(searchByUser(db, users.id, users)),
      role: equals(users.role),
      suspended: (isSuspended) => (isSuspended ? isNotNull : isNull)(users.suspendedAt),
    },
    read: db.select(managedUserColumns).from(users),
    toResponse: toManagedUser,
  });
}
