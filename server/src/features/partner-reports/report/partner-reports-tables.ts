import type { Cell } from '@vitrin/contract/partner-cell.ts';
import { delimiters, encodings } from '@vitrin/contract/partner-file.ts';
import { type ReportMapping, reportStatuses, rowStates } from '@vitrin/contract/partner-reports.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, isoTimestamp, primaryId } from '../../../platform/database/columns.ts';
import { ticketCompaniesTable } from '../../tickets/applications/tickets-tables.ts';

/** Number of rows per state, and their sum in kuruş. */
type Tally = Record<string, { rows: number; kurus: number }>;

/** Files of partners. They stay after their rows are deleted. */
export const partnerReportsTable = pgTable(
  'partner_reports',
  (t) => ({
    id: primaryId(),
    ticketCompanyId: t
      .uuid()
      .notNull()
      .references(() => ticketCompaniesTable.id, { onDelete: 'cascade' }),
    fileName: t.text().notNull(),
    status: t.text({ enum: reportStatuses }).notNull(),
    columns: t.text().array().notNull(),
    delimiter: t.text({ enum: delimiters }),
    encoding: t.text({ enum: encodings }),
    headerLine: t.integer(),
    hiddenRows: t.integer().notNull().default(0),
    hiddenColumns: t.integer().array().notNull().default([]),
    otherSheets: t.text().array().notNull().default([]),
    /** The mapping used, or proposed before the comparison. */
    mapping: t.jsonb().$type<ReportMapping>(),
    rowCount: t.integer().notNull(),
    tally: t.jsonb().$type<Tally>().notNull().default({}),
    done: t.integer().notNull().default(0),
    /** Number of rows to approve; `null` until the report is applied. */
    total: t.integer(),
    /** Users who uploaded and applied the report; no foreign keys, as in the audit log. */
    createdBy: t.uuid(),
    appliedBy: t.uuid(),
    createdAt: createdAt(),
    rowsRemovedAt: isoTimestamp(),
  }),
  (table) => [
    index('partner_reports_company').on(table.ticketCompanyId, table.id),
    index('partner_reports_applying').on(table.id).where(sql`${table.status} = 'applying'`),
    index('partner_reports_rows').on(table.createdAt).where(sql`${table.rowsRemovedAt} is null`),
  ],
);

/** Identity of a payment, see `used-partner-rows.sql`. */
const identity = {
  /** Hash of the normalised name: names are deleted after 180 days. */
  nameHash: bytes(),
  /** Hash of the canonical reference. */
  referenceHash: bytes(),
  /** True if a spreadsheet may have cut the reference; without a hash it has. */
  hasLostDigits: boolean().notNull().default(false),
  kurus: bigint({ mode: 'number' }),
  paidAt: isoTimestamp(),
  /** Precision of the time: 0 none, 1 day, 2 exact. */
  precision: smallint(),
  /** Ordinal among equal rows of the file: same name and amount, same day, same time. */
  nth: integer(),
  nthOfDay: integer(),
  nthOfMoment: integer(),
};

export const partnerReportRows = pgTable(
  'partner_report_rows',
  (t) => ({
    id: primaryId(),
    reportId: t
      .uuid()
      .notNull()
      .references(() => partnerReportsTable.id, { onDelete: 'cascade' }),
    line: t.integer().notNull(),
    /** True if the row has more cells than the header. */
    isWide: t.boolean().notNull().default(false),
    /** True if another row of the file takes the payment back. */
    isReversed: t.boolean().notNull().default(false),
    cells: t.jsonb().$type<Cell[]>().notNull(),
    username: t.text().notNull().default(''),
    reference: t.text(),
    ...identity,
    /** `null` before the comparison. */
    state: t.text({ enum: rowStates }),
    reason: t.text(),
    applicationId: t.uuid(),
    candidates: t.uuid().array().notNull().default([]),
    /** True if staff chose the row manually for `applicationId`; false again once the row is approved or skipped. */
    chosen: t.boolean().notNull().default(false),
  }),
  (table) => [
    index('partner_report_rows_line').on(table.reportId, table.line),
    index('partner_report_rows_state').on(table.reportId, table.state, table.line),
    index('partner_report_rows_chosen').on(table.reportId, table.line).where(sql`${table.chosen}`),
    index('partner_report_rows_application')
      .on(table.applicationId)
      .where(sql`${table.applicationId} is not null`),
    // For evidence in objections.
    index('partner_report_rows_name').on(table.nameHash).where(sql`${table.nameHash} is not null`),
  ],
);

/** Uploaded files in parts, so that staff can have them read in another way. Deleted after `FILE_DAYS` days. */
export const partnerReportFiles = pgTable(
  'partner_report_files',
  (t) => ({
    reportId: t
      .uuid()
      .notNull()
      .references(() => partnerReportsTable.id, { onDelete: 'cascade' }),
    part: t.integer().notNull(),
    bytes: bytes().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.reportId, table.part] })],
);

/** Payments that approved an application, without names. They outlive rows and applications; a revert deletes them. */
export const partnerPayments = pgTable(
  'partner_payments',
  (t) => ({
    applicationId: t.uuid().primaryKey(),
    ticketCompanyId: t
      .uuid()
      .notNull()
      .references(() => ticketCompaniesTable.id, { onDelete: 'cascade' }),
    /** The report whose application approved it; `null`: approved otherwise, while a report had the payment. */
    reportId: t.uuid(),
    ...identity,
    createdAt: createdAt(),
  }),
  (table) => [
    index('partner_payments_reference').on(table.ticketCompanyId, table.referenceHash),
    index('partner_payments_name').on(table.ticketCompanyId, table.nameHash, table.kurus),
    index('partner_payments_report').on(table.reportId),
  ],
);
