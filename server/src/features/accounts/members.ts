import { QueryBuilder } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';

/** People as the lists of other features join them; a subquery that PostgreSQL merges into the list's own. */
export const members = new QueryBuilder({ casing: 'snake_case' })
  .select({
    id: users.id,
    username: users.username,
    email: users.email,
    telegramUsername: users.telegramUsername,
    /** What a search looks through, folded. */
    searchText: users.searchText,
  })
  .from(users)
  .as('members');

/** A person as staff see them beside what they sent. */
export const member = { id: members.id, username: members.username, email: members.email };
