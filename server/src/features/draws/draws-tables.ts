import {
  drawSources,
  drawStatuses,
  type Prize,
  placeStatuses,
} from '@vitrin/contract/draw-schemas.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { editedColumns, isoTimestamp, primaryId } from '../../platform/database/columns.ts';
import { users } from '../accounts/people/accounts-tables.ts';
import { eventsTable } from '../events/events-tables.ts';
import { ticketCompaniesTable } from '../tickets/tickets-tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const drawsTable = pgTable(
  'draws',
  {
    id: primaryId(),
    title: text().notNull(),
    description: text().notNull(),
    imageUrl: text(),
    permit: text(),
    source: text({ enum: drawSources }).notNull(),
    ticketCompanyId: uuid().references(() => ticketCompaniesTable.id, { onDelete: 'restrict' }),
    approvedFrom: isoTimestamp(),
    approvedTo: isoTimestamp(),
    eventId: uuid().references(() => eventsTable.id, { onDelete: 'set null' }),
    prizes: jsonb().$type<Prize[]>().notNull(),
    reserves: integer().notNull(),
    onePrizePerPerson: boolean().notNull(),
    drawAt: isoTimestamp().notNull(),
    status: text({ enum: drawStatuses }).notNull().default('draft'),
    cancelReason: text(),
    // Columns below are set when the draw is sealed.
    sealedAt: isoTimestamp(),
    entries: integer(),
    holders: integer(),
    leftOutStaff: integer(),
    leftOutSuspended: integer(),
    leftOutOnBreak: integer(),
    listHash: text(),
    chainHash: text(),
    chainPublicKey: text(),
    chainGenesis: bigint({ mode: 'number' }),
    chainPeriod: integer(),
    round: bigint({ mode: 'number' }),
    // Columns below are set when the beacon is submitted.
    drawnAt: isoTimestamp(),
    signature: text(),
    randomness: text(),
    ...editedColumns(),
  },
  (table) => [
    index('draws_waiting').on(table.drawAt).where(sql`${table.status} = 'sealed'`),
    check(
      'draws_sealed_whole',
      sql`${table.status} = 'draft' or num_nulls(${table.sealedAt}, ${table.permit}, ${table.listHash}, ${table.round}) = 0`,
    ),
    check('draws_drawn_whole', sql`(${table.status} = 'drawn') = (${table.signature} is not null)`),
  ],
);

/** The bytes of a sealed list, gzip, in parts. */
export const drawLists = pgTable(
  'draw_lists',
  {
    drawId: uuid()
      .notNull()
      .references(() => drawsTable.id, { onDelete: 'restrict' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.drawId, table.part] })],
);

/**
 * Entries of a sealed draw with their holders. No foreign keys, because a million rows are written at once:
 * `anonymize-entries.ts` removes deleted users, and `seal-entries.sql` locks the applications.
 */
export const drawRuns = pgTable(
  'draw_runs',
  {
    drawId: uuid().notNull(),
    first: bigint({ mode: 'number' }).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    /** Random per user and draw. */
    holder: uuid().notNull(),
    /** `null`: the account was deleted. */
    userId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.drawId, table.first] }),
    index('draw_runs_user').on(table.userId, table.drawId),
  ],
);

/** Pairs of draws that share entries, each pair once; the draw sealed later comes first. */
export const drawOverlaps = pgTable(
  'draw_overlaps',
  {
    drawId: uuid()
      .notNull()
      .references(() => drawsTable.id, { onDelete: 'restrict' }),
    otherId: uuid()
      .notNull()
      .references(() => drawsTable.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.drawId, table.otherId] }),
    index('draw_overlaps_other').on(table.otherId),
  ],
);

export const drawPlaces = pgTable(
  'draw_places',
  {
    drawId: uuid()
      .notNull()
      .references(() => drawsTable.id, { onDelete: 'restrict' }),
    place: integer().notNull(),
    /** `null`: a reserve that has not moved up. */
    prize: text(),
    entry: bigint({ mode: 'number' }).notNull(),
    holder: uuid().notNull(),
    /** `null`: the account was deleted. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: placeStatuses }).notNull(),
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.drawId, table.place] }),
    index('draw_places_user').on(table.userId),
  ],
);
