import {
  drawSources,
  drawStatuses,
  type Prize,
  placeStatuses,
} from '@vitrin/contract/draw-schemas.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import {
  bytes,
  editedColumns,
  isoTimestamp,
  primaryId,
} from '../../../platform/database/columns.ts';
import { users } from '../../accounts/people/accounts-tables.ts';
import { eventsTable } from '../../events/events-tables.ts';
import { ticketCompaniesTable } from '../../tickets/applications/tickets-tables.ts';

export const drawsTable = pgTable(
  'draws',
  (t) => ({
    id: primaryId(),
    title: t.text().notNull(),
    description: t.text().notNull(),
    imageUrl: t.text(),
    permit: t.text(),
    source: t.text({ enum: drawSources }).notNull(),
    ticketCompanyId: t.uuid().references(() => ticketCompaniesTable.id, { onDelete: 'restrict' }),
    approvedFrom: isoTimestamp(),
    approvedTo: isoTimestamp(),
    eventId: t.uuid().references(() => eventsTable.id, { onDelete: 'set null' }),
    prizes: t.jsonb().$type<Prize[]>().notNull(),
    reserves: t.integer().notNull(),
    onePrizePerPerson: t.boolean().notNull(),
    drawAt: isoTimestamp().notNull(),
    status: t.text({ enum: drawStatuses }).notNull().default('draft'),
    cancelReason: t.text(),
    // Columns below are set when the draw is sealed.
    sealedAt: isoTimestamp(),
    entries: t.integer(),
    holders: t.integer(),
    leftOutStaff: t.integer(),
    leftOutSuspended: t.integer(),
    leftOutOnBreak: t.integer(),
    listHash: t.text(),
    chainHash: t.text(),
    chainPublicKey: t.text(),
    chainGenesis: t.bigint({ mode: 'number' }),
    chainPeriod: t.integer(),
    round: t.bigint({ mode: 'number' }),
    // Columns below are set when the beacon is submitted.
    drawnAt: isoTimestamp(),
    signature: t.text(),
    randomness: t.text(),
    ...editedColumns(),
  }),
  (table) => [
    index('draws_waiting').on(table.drawAt).where(sql`${table.status} = 'sealed'`),
    check(
      'draws_sealed_whole',
      sql`${table.status} = 'draft' or num_nulls(${table.sealedAt}, ${table.permit}, ${table.listHash}, ${table.round}) = 0`,
    ),
    check('draws_drawn_whole', sql`(${table.status} = 'drawn') = (${table.signature} is not null)`),
  ],
);

/** The sealed list, compressed with gzip and split into parts. */
export const drawLists = pgTable(
  'draw_lists',
  (t) => ({
    drawId: t
      .uuid()
      .notNull()
      .references(() => drawsTable.id, { onDelete: 'restrict' }),
    part: t.integer().notNull(),
    bytes: bytes().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.drawId, table.part] })],
);

/**
 * Runs of consecutive entries of a sealed draw, each with its holder. No foreign keys, because a million rows are
 * written at once. Instead `anonymize-entries.ts` removes deleted users, and `draw-entries.sql` locks the applications.
 */
export const drawRuns = pgTable(
  'draw_runs',
  (t) => ({
    drawId: t.uuid().notNull(),
    first: t.bigint({ mode: 'number' }).notNull(),
    last: t.bigint({ mode: 'number' }).notNull(),
    /** Random per user and draw. */
    holder: t.uuid().notNull(),
    /** `null`: the account was deleted. */
    userId: t.uuid(),
  }),
  (table) => [
    primaryKey({ columns: [table.drawId, table.first] }),
    index('draw_runs_user').on(table.userId, table.drawId),
  ],
);

/** Pairs of draws that share entries, each pair once; the draw sealed later comes first. */
export const drawOverlaps = pgTable(
  'draw_overlaps',
  (t) => ({
    drawId: t
      .uuid()
      .notNull()
      .references(() => drawsTable.id, { onDelete: 'restrict' }),
    otherId: t
      .uuid()
      .notNull()
      .references(() => drawsTable.id, { onDelete: 'restrict' }),
  }),
  (table) => [
    primaryKey({ columns: [table.drawId, table.otherId] }),
    index('draw_overlaps_other').on(table.otherId),
  ],
);

export const drawPlaces = pgTable(
  'draw_places',
  (t) => ({
    drawId: t
      .uuid()
      .notNull()
      .references(() => drawsTable.id, { onDelete: 'restrict' }),
    place: t.integer().notNull(),
    /** `null`: a reserve that has not moved up. */
    prize: t.text(),
    entry: t.bigint({ mode: 'number' }).notNull(),
    holder: t.uuid().notNull(),
    /** `null`: the account was deleted. */
    userId: t.uuid().references(() => users.id, { onDelete: 'set null' }),
    status: t.text({ enum: placeStatuses }).notNull(),
    reason: t.text(),
  }),
  (table) => [
    primaryKey({ columns: [table.drawId, table.place] }),
    index('draw_places_user').on(table.userId),
  ],
);
