import { asc, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/** Queries of the rows that need a decision of staff */
export interface PendingRows {
  count: (ctx: Context) => Promise<number>;
  /** Returns when the oldest row was created; `null` without pending rows. */
  findOldest: (ctx: Context) => Promise<string | null>;
}

/** Staff need no exact number beyond this. */
export const MAX_PENDING_COUNT = 1000;

/** Returns the queries of a table with an index on (status, id). */
export function createPendingRows(
  table: PgTable & Record<'id' | 'status', PgColumn>,
  createdAt: PgColumn,
): PendingRows {
  const isPending = eq(table.status, 'pending');
  const source: PgTable = table;
  return {
    count: ({ db }) => {
      const query = db
        .select({ id: table.id })
        .from(source)
        .where(isPending)
        .limit(MAX_PENDING_COUNT);
      return db.$count(query.as('pending_rows'));
    },
    findOldest: async ({ db }) => {
      const oldestFirstQuery = db
        .select({ createdAt })
        .from(source)
        .where(isPending)
        .orderBy(asc(table.id));
      const [row] = await oldestFirstQuery.limit(1);
      return row ? String(row.createdAt) : null;
    },
  };
}
