import {
  bigint,
  customType,
  date,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { isoTimestamp } from '../../platform/database/columns.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const total = () => bigint({ mode: 'number' }).notNull().default(0);

/** What was counted in an hour of Istanbul's day; days, months and all time are sums of these. */
export const trafficHours = pgTable(
  'traffic_hours',
  {
    day: date().notNull(),
    hour: smallint().notNull(),
    pageViews: total(),
    cardClicks: total(),
    /** Visitors who were seen for the first time that day. */
    visitors: total(),
  },
  (table) => [primaryKey({ columns: [table.day, table.hour] })],
);

export const pageViewDays = pgTable(
  'page_view_days',
  {
    day: date().notNull(),
    /** Blank: addresses that no page is at. */
    path: text().notNull(),
    views: total(),
  },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

export const referrerDays = pgTable(
  'referrer_days',
  {
    day: date().notNull(),
    /** Blank: those beyond what a day keeps apart. */
    host: text().notNull(),
    views: total(),
  },
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);

export const cardClickDays = pgTable(
  'card_click_days',
  {
    day: date().notNull(),
    /** No foreign key: what was counted stays, also without the card. */
    cardId: uuid().notNull(),
    clicks: total(),
  },
  (table) => [primaryKey({ columns: [table.day, table.cardId] })],
);

/** Who was here today, so that each counts once. Forgotten with the day. */
export const dayVisitors = pgTable(
  'day_visitors',
  {
    day: date().notNull(),
    visitor: bytes().notNull(),
    hour: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** What a day's visitors are hashed with. Forgotten with the day: nobody can tell then who they were. */
export const daySalts = pgTable('day_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
});

/** The clicks of the last moments, so that one that is told twice counts once. */
export const recentClicks = pgTable(
  'recent_clicks',
  {
    cardId: uuid().notNull(),
    visitor: bytes().notNull(),
    at: isoTimestamp().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.visitor] })],
);
