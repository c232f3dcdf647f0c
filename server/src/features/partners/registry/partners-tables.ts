import { activeStatuses } from '@vitrin/contract/fields.ts';
import type { PartnerEventNames, PartnerParameters } from '@vitrin/contract/partner-postback.ts';
import { partnerEvents as eventNames } from '@vitrin/contract/partner-postback.ts';
import type { PartnerStatement } from '@vitrin/contract/partner-statement.ts';
import { outboundKinds, ruleKinds } from '@vitrin/contract/partner-statement.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  isoTimestamp,
  primaryId,
  updatedAt,
  version,
} from '../../../platform/database/columns.ts';

export const partnersTable = pgTable(
  'partners',
  {
    id: primaryId(),
    /** Short number in click ids, which have no room for a UUID. Never reused. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    clickParam: text().notNull(),
    hosts: text().array().notNull(),
    allowedIps: text().array().notNull(),
    signed: boolean().notNull(),
    status: text({ enum: activeStatuses }).notNull(),
    parameters: jsonb().$type<PartnerParameters>().notNull().default({}),
    events: jsonb().$type<PartnerEventNames>().notNull().default({}),
    /** SHA-256 of the key in the postback URL, hexadecimal. */
    keyHash: text().notNull(),
    /** Signs postbacks; verifying needs it in plain text. */
    secret: text().notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('partners_number').on(table.number),
    uniqueIndex('partners_key').on(table.keyHash),
  ],
);

export const partnerRules = pgTable(
  'partner_rules',
  {
    partnerId: uuid()
      .notNull()
      .references(() => partnersTable.id, { onDelete: 'cascade' }),
    event: text({ enum: eventNames }).notNull(),
    fromDay: date().notNull(),
    kind: text({ enum: ruleKinds }).notNull(),
    /** `fixed`: kuruş; `percent`: hundredths of a percent; `reported`: `null`. */
    value: bigint({ mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.event, table.fromDay] })],
);

/** Events reported by partners. Insert-only, except for the settled fields, which closing a month sets. */
export const partnerEventsTable = pgTable(
  'partner_events',
  {
    id: primaryId(),
    partnerId: uuid()
      .notNull()
      .references(() => partnersTable.id, { onDelete: 'cascade' }),
    event: text({ enum: eventNames }).notNull(),
    transactionId: text().notNull(),
    kurus: bigint({ mode: 'number' }),
    at: isoTimestamp().notNull(),
    receivedAt: createdAt(),
    /** Row of the click; `null`: no valid click id of this partner. */
    kind: text({ enum: outboundKinds }),
    rowId: uuid(),
    clickId: text(),
    isTest: boolean().notNull().default(false),
    raw: jsonb().$type<Record<string, string>>().notNull(),
    /** First day of the month whose closed statement contains it; `null`: none yet. */
    settledMonth: date(),
    /** Kuruş earned in that statement. */
    settledEarning: bigint({ mode: 'number' }),
    settledReversed: boolean(),
    /** First day of the month whose statement reverses the earning. */
    takenBackMonth: date(),
  },
  (table) => [
    uniqueIndex('partner_events_once')
      .on(table.partnerId, table.transactionId, table.event)
      .where(sql`not ${table.isTest}`),
    index('partner_events_open')
      .on(table.partnerId, table.at)
      .where(sql`${table.settledMonth} is null`),
    index('partner_events_received').on(table.partnerId, table.id),
    index('partner_events_click').on(table.clickId).where(sql`${table.clickId} is not null`),
    index('partner_events_reversals')
      .on(table.partnerId, table.receivedAt)
      .where(sql`${table.event} = 'reversal'`),
  ],
);

/** Differing amounts received for an event; the first one is valid. */
export const partnerEventDifferences = pgTable(
  'partner_event_differences',
  {
    eventId: uuid()
      .notNull()
      .references(() => partnerEventsTable.id, { onDelete: 'cascade' }),
    kurus: bigint({ mode: 'number' }).notNull(),
    receivedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.kurus] })],
);

/** Closed months. */
export const partnerStatements = pgTable(
  'partner_statements',
  {
    partnerId: uuid()
      .notNull()
      .references(() => partnersTable.id, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date().notNull(),
    closedAt: createdAt(),
    statement: jsonb().$type<Omit<PartnerStatement, 'closedAt'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.month] }),
    check('partner_statements_month', sql`extract(day from ${table.month}) = 1`),
  ],
);

/** Clicks through the redirect, by day and row. */
export const partnerClickDays = pgTable(
  'partner_click_days',
  {
    partnerId: uuid().notNull(),
    day: date().notNull(),
    kind: text({ enum: outboundKinds }).notNull(),
    rowId: uuid().notNull(),
    clicks: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.day, table.kind, table.rowId] })],
);

/** Signed-in members' clicks on ticket companies, stored for 90 days. */
export const partnerMemberClicks = pgTable(
  'partner_member_clicks',
  {
    id: primaryId(),
    /** No foreign key: a click must not wait for an account that is being deleted. */
    userId: uuid().notNull(),
    partnerId: uuid().notNull(),
    ticketCompanyId: uuid().notNull(),
    clickId: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('partner_member_clicks_user').on(table.userId, table.id),
    index('partner_member_clicks_created').on(table.createdAt),
  ],
);
