import { activeStatuses } from '@vitrin/contract/fields.ts';
import { ticketStatuses } from '@vitrin/contract/tickets.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  trigramIndex,
  updatedAt,
  version,
} from '../../platform/database/columns.ts';
import { users } from '../accounts/accounts-tables.ts';

export const ticketCompaniesTable = pgTable(
  'ticket_companies',
  {
    id: primaryId(),
    name: text().notNull(),
    logoUrl: text().notNull(),
    contentImage: text(),
    websiteUrl: text(),
    link: text(),
    /** May be gone: the link then leads straight to its address. */
    partnerId: uuid(),
    /** TL; `null`: the settings' price. */
    ticketPrice: integer(),
    status: text({ enum: activeStatuses }).notNull(),
    sortOrder: integer().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('ticket_companies_order').on(table.sortOrder, table.createdAt, table.id)],
);

/** One row, once something has been saved. */
export const ticketSettingsTable = pgTable(
  'ticket_settings',
  {
    id: integer().primaryKey().default(1),
    ticketPrice: integer().notNull(),
    minimumInvestment: integer().notNull(),
    infoMessage: text().notNull(),
  },
  (table) => [check('ticket_settings_one', sql`${table.id} = 1`)],
);

export const ticketApplications = pgTable(
  'ticket_applications',
  {
    id: primaryId(),
    /** `null`: the account is gone. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    ticketCompanyId: uuid()
      .notNull()
      .references(() => ticketCompaniesTable.id, { onDelete: 'restrict' }),
    username: text().notNull(),
    usernameFolded: text().generatedAlwaysAs(sql`fold_text(username)`),
    investmentKurus: bigint({ mode: 'number' }).notNull(),
    /** TL a ticket when it was sent. */
    ticketPrice: integer().notNull(),
    ticketCount: integer().notNull(),
    status: text({ enum: ticketStatuses }).notNull().default('pending'),
    adminNote: text(),
    createdAt: createdAt(),
    decidedAt: isoTimestamp(),
  },
  (table) => [
    index('ticket_applications_user').on(table.userId, table.id),
    index('ticket_applications_company').on(table.ticketCompanyId, table.id),
    index('ticket_applications_status').on(table.status, table.id),
    index('ticket_applications_pending').on(table.userId).where(sql`${table.status} = 'pending'`),
    index('ticket_applications_amount').on(table.investmentKurus, table.id),
    index('ticket_applications_tickets').on(table.ticketCount, table.id),
    index('ticket_applications_again').on(
      table.ticketCompanyId,
      table.usernameFolded,
      table.investmentKurus,
      table.id,
    ),
    // Also by the first letters of a name.
    index('ticket_applications_username').on(table.usernameFolded.op('text_pattern_ops'), table.id),
    trigramIndex('ticket_applications_search', table.usernameFolded),
    check(
      'ticket_applications_status',
      sql`${table.status} in ('pending', 'approved', 'rejected')`,
    ),
    check(
      'ticket_applications_bounds',
      sql`${table.investmentKurus} between 1 and 10000000000 and ${table.ticketCount} between 0 and 100000`,
    ),
  ],
);

/**
 * Numbers come from a sequence, so that none is ever issued again. A hundred thousand are issued at once: the row is
 * small, and its application is held by the transaction that writes or removes it instead of by a foreign key.
 */
export const ticketNumbers = pgTable(
  'ticket_numbers',
  {
    number: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('ticket_number')`),
    ticketApplicationId: uuid().notNull(),
  },
  (table) => [index('ticket_numbers_application').on(table.ticketApplicationId, table.number)],
);

/**
 * How many applications there are, kept by a trigger. Split in shards, so that those who apply at the same moment
 * don't wait for each other.
 */
export const ticketTotals = pgTable(
  'ticket_totals',
  {
    ticketCompanyId: uuid().notNull(),
    status: text().notNull(),
    shard: integer().notNull(),
    applications: integer().notNull(),
    kurus: bigint({ mode: 'number' }).notNull(),
    tickets: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketCompanyId, table.status, table.shard] })],
);
