import { activeStatuses } from '@vitrin/contract/fields.ts';
import { ticketStatuses } from '@vitrin/contract/tickets.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import {
  createdAt,
  editedColumns,
  isoTimestamp,
  primaryId,
  trigramIndex,
} from '../../../platform/database/columns.ts';
import { users } from '../../accounts/people/accounts-tables.ts';

export const ticketCompaniesTable = pgTable(
  'ticket_companies',
  (t) => ({
    id: primaryId(),
    name: t.text().notNull(),
    logoUrl: t.text().notNull(),
    contentImage: t.text(),
    websiteUrl: t.text(),
    link: t.text(),
    /** May point to a deleted partner: the link then leads straight to its target. */
    partnerId: t.uuid(),
    /** TL; `null`: the default price. */
    ticketPrice: t.integer(),
    status: t.text({ enum: activeStatuses }).notNull(),
    sortOrder: t.integer().notNull(),
    ...editedColumns(),
  }),
  (table) => [index('ticket_companies_order').on(table.sortOrder, table.createdAt, table.id)],
);

/** At most one row, created by the first save. */
export const ticketSettingsTable = pgTable(
  'ticket_settings',
  (t) => ({
    id: t.integer().primaryKey().default(1),
    ticketPrice: t.integer().notNull(),
    minimumInvestment: t.integer().notNull(),
    infoMessage: t.text().notNull(),
  }),
  (table) => [check('ticket_settings_one', sql`${table.id} = 1`)],
);

export const ticketApplications = pgTable(
  'ticket_applications',
  (t) => ({
    id: primaryId(),
    /** `null`: the account was deleted. */
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    ticketCompanyId: t
      .uuid()
      .notNull()
      .references(() => ticketCompaniesTable.id, { onDelete: 'restrict' }),
    username: t.text().notNull(),
    usernameFolded: t.text().generatedAlwaysAs(sql`fold_text(username)`),
    investmentKurus: t.bigint({ mode: 'number' }).notNull(),
    /** TL per ticket at submission. */
    ticketPrice: t.integer().notNull(),
    ticketCount: t.integer().notNull(),
    status: t.text({ enum: ticketStatuses }).notNull().default('pending'),
    adminNote: t.text(),
    createdAt: createdAt(),
    decidedAt: isoTimestamp(),
  }),
  (table) => [
    index('ticket_applications_user').on(table.userId, table.id),
    index('ticket_applications_company').on(table.ticketCompanyId, table.id),
    index('ticket_applications_status').on(table.status, table.id),
    index('ticket_applications_pending').on(table.userId).where(sql`${table.status} = 'pending'`),
    index('ticket_applications_decided')
      .on(table.userId, table.decidedAt, table.id)
      .where(sql`${table.decidedAt} is not null`),
    index('ticket_applications_amount').on(table.investmentKurus, table.id),
    index('ticket_applications_tickets').on(table.ticketCount, table.id),
    index('ticket_applications_again').on(
      table.ticketCompanyId,
      table.usernameFolded,
      table.investmentKurus,
      table.id,
    ),
    // Serves prefix searches too.
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
 * Numbers come from a sequence, so none is ever reissued. Up to 100,000 are inserted at once: the row is small and has
 * no foreign key; inserts and deletes lock the application instead.
 */
export const ticketNumbers = pgTable(
  'ticket_numbers',
  (t) => ({
    number: t.bigint({ mode: 'number' }).primaryKey().default(sql`nextval('ticket_number')`),
    ticketApplicationId: t.uuid().notNull(),
  }),
  (table) => [index('ticket_numbers_application').on(table.ticketApplicationId, table.number)],
);

/**
 * Applications, their kuruş and tickets by company and status, updated by a trigger. Split into shards, so that
 * concurrent applications don't block each other.
 */
export const ticketTotals = pgTable(
  'ticket_totals',
  (t) => ({
    ticketCompanyId: t.uuid().notNull(),
    status: t.text().notNull(),
    shard: t.integer().notNull(),
    applications: t.integer().notNull(),
    kurus: t.bigint({ mode: 'number' }).notNull(),
    tickets: t.bigint({ mode: 'number' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.ticketCompanyId, table.status, table.shard] })],
);
