import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { check, customType, index, integer, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Primary key: a UUIDv7, which sorts by creation */
export const primaryId = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** Timestamp. In code always an ISO 8601 string in UTC with milliseconds, as in JSON. */
export const isoTimestamp = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Bytes, for example a hash */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Creation time; default: now */
export const createdAt = () => isoTimestamp().notNull().default(sql`now()`);
/** Time of the last change; default: now. Updates must set it. */
export const updatedAt = () => isoTimestamp().notNull().default(sql`now()`);

/** Number of recorded changes of a content row, its creation included; 0: not recorded yet */
export const version = () => integer().notNull().default(0);

/** Version and times of a row that staff edit */
export const editedColumns = () => ({
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Visibility period of the row; see `visibilityFields` in the contract */
export const visibilityColumns = () => ({ visibleFrom: isoTimestamp(), visibleTo: isoTimestamp() });
/** Check that the span of `visibilityColumns` does not end before it starts */
export const visibilityCheck = (
  name: string,
  { visibleFrom, visibleTo }: Record<'visibleFrom' | 'visibleTo', AnyColumn>,
) => check(`${name}_window`, sql`${visibleTo} >= ${visibleFrom}`);

/** Index for substring search in folded text; see `contains` */
export const trigramIndex = (name: string, text: AnyColumn | SQL) =>
  index(name).using('gin', sql`${text} gin_trgm_ops`);
