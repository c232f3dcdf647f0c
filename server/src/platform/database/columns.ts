import { sql } from 'drizzle-orm';
import { customType, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Primary key: a UUIDv7, which sorts by creation. */
export const primaryId = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** A moment, in code always an ISO 8601 string in UTC with milliseconds, as on the wire. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const createdAt = () => moment().notNull().default(sql`now()`);
export const updatedAt = () => moment().notNull().default(sql`now()`);
