import { activeStatuses } from '@vitrin/contract/fields.ts';
import type { PartnerEventNames, PartnerParameters } from '@vitrin/contract/partner-postback.ts';
import { partnerEvents as eventNames } from '@vitrin/contract/partner-postback.ts';
import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { outboundKinds, ruleKinds } from '@vitrin/contract/partner-statement.ts';
import { partnerConsents } from '@vitrin/contract/partners.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  trigramIndex,
  updatedAt,
  version,
} from '../../../platform/database/columns.ts';

export const partnersTable = pgTable(
  'partners',
  (t) => ({
    id: primaryId(),
    /** Short number in click ids, which have no room for a UUID. Never reused. */
    number: t.integer().notNull().generatedAlwaysAsIdentity(),
    name: t.text().notNull(),
    clickParam: t.text().notNull(),
    hosts: t.text().array().notNull(),
    allowedIps: t.text().array().notNull(),
    signed: t.boolean().notNull(),
    status: t.text({ enum: activeStatuses }).notNull(),
    parameters: t.jsonb().$type<PartnerParameters>().notNull().default({}),
    events: t.jsonb().$type<PartnerEventNames>().notNull().default({}),
    /** SHA-256 of the key in the postback URL, hexadecimal. */
    keyHash: t.text().notNull(),
    /** Signs postbacks; verifying needs it in plain text. */
    secret: t.text().notNull(),
    consent: t.text({ enum: partnerConsents }).notNull().default('none'),
    consentUntil: t.date(),
    consentNote: t.text(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  }),
  (table) => [
    check('partners_consent_known', sql`${table.consent} in ('none', 'granted', 'refused')`),
    uniqueIndex('partners_number').on(table.number),
    uniqueIndex('partners_key').on(table.keyHash),
  ],
);

export const partnerRules = pgTable(
  'partner_rules',
  (t) => ({
    partnerId: t
      .uuid()
      .notNull()
      .references(() => partnersTable.id, { onDelete: 'cascade' }),
    event: t.text({ enum: eventNames }).notNull(),
    fromDay: t.date().notNull(),
    kind: t.text({ enum: ruleKinds }).notNull(),
    /** `fixed`: kuruş; `percent`: hundredths of a percent; `reported`: `null`. */
    value: t.bigint({ mode: 'number' }),
  }),
  (table) => [primaryKey({ columns: [table.partnerId, table.event, table.fromDay] })],
);

/**
 * Events reported by partners. Closing a month sets the last four columns. The others change once at most, when an
 * attributed repetition replaces an unattributed event.
 */
export const partnerEventsTable = pgTable(
  'partner_events',
  (t) => ({
    id: primaryId(),
    partnerId: t
      .uuid()
      .notNull()
      .references(() => partnersTable.id, { onDelete: 'cascade' }),
    event: t.text({ enum: eventNames }).notNull(),
    transactionId: t.text().notNull(),
    /** Canonical transaction id; `null`: the id itself. */
    transactionKey: t.text(),
    kurus: t.bigint({ mode: 'number' }),
    at: isoTimestamp().notNull(),
    receivedAt: createdAt(),
    /** Row of the click; `null`: no valid click id of this partner. */
    kind: t.text({ enum: outboundKinds }),
    rowId: t.uuid(),
    clickId: t.text(),
    /** Start of the reported click id if it is not valid; `clickId` is `null` then. */
    reportedClickId: t.text(),
    isTest: t.boolean().notNull().default(false),
    raw: t.jsonb().$type<Record<string, string>>().notNull(),
    /** First day of the month whose closed statement contains it; `null`: none yet. */
    settledMonth: t.date(),
    /** Kuruş earned in that statement. */
    settledEarning: t.bigint({ mode: 'number' }),
    /** True if a reversal had arrived by then; such an event earns nothing. */
    settledReversed: t.boolean(),
    /** First day of the month whose statement reverses the earning. */
    takenBackMonth: t.date(),
  }),
  (table) => [
    uniqueIndex('partner_events_once')
      .on(table.partnerId, table.transactionId, table.event)
      .where(sql`not ${table.isTest}`),
    index('partner_events_open')
      .on(table.partnerId, table.at)
      .where(sql`${table.settledMonth} is null`),
    index('partner_events_received').on(table.partnerId, table.id),
    index('partner_events_click').on(table.clickId).where(sql`${table.clickId} is not null`),
    trigramIndex('partner_events_search', sql`fold_text(${table.transactionId})`),
    index('partner_events_reversals')
      // The transaction is second: without statistics the planner may look up each reversal here.
      .on(table.partnerId, table.transactionId, table.receivedAt)
      .where(sql`${table.event} = 'reversal'`),
  ],
);

/** What repetitions of an event report differently. The event itself stays valid. */
export const partnerEventDifferences = pgTable(
  'partner_event_differences',
  (t) => ({
    eventId: t
      .uuid()
      .notNull()
      .references(() => partnerEventsTable.id, { onDelete: 'cascade' }),
    /** `null`: the repetition has no amount. */
    kurus: t.bigint({ mode: 'number' }),
    receivedAt: createdAt(),
    /** Another click id, valid or not; `null`: the same click, or none. */
    clickId: t.text(),
    /** Row of the other click, if its id is valid. */
    kind: t.text({ enum: outboundKinds }),
    rowId: t.uuid(),
  }),
  (table) => [
    unique('partner_event_differences_once')
      .on(table.eventId, table.kurus, table.clickId)
      .nullsNotDistinct(),
  ],
);

/** Closed months. */
export const partnerStatements = pgTable(
  'partner_statements',
  (t) => ({
    partnerId: t
      .uuid()
      .notNull()
      .references(() => partnersTable.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: t.date().notNull(),
    closedAt: createdAt(),
    statement: t.jsonb().$type<Omit<PartnerStatement, 'closedAt'>>().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.partnerId, table.month] }),
    check('partner_statements_month', sql`extract(day from ${table.month}) = 1`),
  ],
);

/** Clicks through the redirect, by day and row. */
export const partnerClickDays = pgTable(
  'partner_click_days',
  (t) => ({
    partnerId: t.uuid().notNull(),
    day: t.date().notNull(),
    kind: t.text({ enum: outboundKinds }).notNull(),
    rowId: t.uuid().notNull(),
    clicks: t.bigint({ mode: 'number' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.partnerId, table.day, table.kind, table.rowId] })],
);

/** Signed-in members' clicks on ticket companies, stored for 90 days. */
export const partnerMemberClicks = pgTable(
  'partner_member_clicks',
  (t) => ({
    id: primaryId(),
    /** No foreign key: a click must not wait for an account that is being deleted. */
    userId: t.uuid().notNull(),
    partnerId: t.uuid().notNull(),
    ticketCompanyId: t.uuid().notNull(),
    clickId: t.text().notNull(),
    createdAt: createdAt(),
  }),
  (table) => [
    index('partner_member_clicks_user').on(table.userId, table.id),
    index('partner_member_clicks_created').on(table.createdAt),
  ],
);
