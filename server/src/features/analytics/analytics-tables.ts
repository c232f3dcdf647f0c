import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytes, isoTimestamp } from '../../platform/database/columns.ts';

const counterColumn = () => bigint({ mode: 'number' }).notNull().default(0);

/** Counts per hour, in Istanbul time; days, months and all time are sums of these rows. */
export const trafficHours = pgTable(
  'traffic_hours',
  (t) => ({
    day: t.date().notNull(),
    hour: t.smallint().notNull(),
    pageViews: counterColumn(),
    cardClicks: counterColumn(),
    /** Visitors whose first view of the day was in this hour. */
    visitors: counterColumn(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.hour] })],
);

export const pageViewDays = pgTable(
  'page_view_days',
  (t) => ({
    day: t.date().notNull(),
    /** Blank for all paths without a page, as earlier versions counted them. */
    path: t.text().notNull(),
    views: counterColumn(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);

export const referrerDays = pgTable(
  'referrer_days',
  (t) => ({
    day: t.date().notNull(),
    /** Blank for hosts beyond MAX_HOSTS_PER_DAY. */
    host: t.text().notNull(),
    views: counterColumn(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.host] })],
);

export const cardClickDays = pgTable(
  'card_click_days',
  (t) => ({
    day: t.date().notNull(),
    /** No foreign key: clicks of a deleted card stay. */
    cardId: t.uuid().notNull(),
    clicks: counterColumn(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.cardId] })],
);

/** Visitors of a day, so that each visitor counts once. Deleted after the next day. */
export const dayVisitors = pgTable(
  'day_visitors',
  (t) => ({
    day: t.date().notNull(),
    visitor: bytes().notNull(),
    hour: t.smallint().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

/** Salt for hashing a day's visitors. Deleted after the next day, so that hashes can't be reversed. */
export const daySalts = pgTable('day_salts', (t) => ({
  day: t.date().primaryKey(),
  salt: t.text().notNull(),
}));

/** Clicks of the last seconds: a repeated click within two seconds is not counted. */
export const recentClicks = pgTable(
  'recent_clicks',
  (t) => ({
    cardId: t.uuid().notNull(),
    visitor: bytes().notNull(),
    at: isoTimestamp().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.cardId, table.visitor] })],
);
