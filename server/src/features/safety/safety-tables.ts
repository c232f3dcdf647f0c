import { breakKinds } from '@vitrin/contract/safety.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';
import { users } from '../accounts/accounts-tables.ts';

const ofUser = () =>
  uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' });

/** The last break of a member; which of them last still is what the view `members_on_break` says. */
export const breaks = pgTable(
  'breaks',
  {
    userId: ofUser(),
    kind: text({ enum: breakKinds }).notNull(),
    until: moment().notNull(),
    /** Only of an exclusion whose end has passed. */
    liftRequestedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [check('breaks_kind', sql`${table.kind} in ('pause', 'exclusion')`)],
);

/** What a member allows themselves in a month; `limits_in_force` says what holds now. */
export const spendingLimits = pgTable('spending_limits', {
  userId: ofUser(),
  /** `null`: none. */
  kurus: bigint({ mode: 'number' }),
  /** A higher one, or none, that holds from `pendingFrom` on. */
  pendingKurus: bigint({ mode: 'number' }),
  pendingFrom: moment(),
  createdAt: createdAt(),
});

/** Who has gone during a break and stays out until its end: keyed hashes, which tell nobody whose they were. */
export const keptOut = pgTable(
  'kept_out',
  {
    /** Of an e-mail address, a telephone number or Telegram's id of a person. */
    hash: text().primaryKey(),
    until: moment().notNull(),
  },
  (table) => [index('kept_out_until').on(table.until)],
);
