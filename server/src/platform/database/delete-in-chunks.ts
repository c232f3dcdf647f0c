import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './create-pool.ts';

/** Rows per statement of a long change: small enough not to delay requests, even on slow machines */
export const CHUNK_SIZE = 250;

/** Deletes old rows in chunks that commit by themselves. Several instances may run it at the same time. */
export async function deleteInChunks(
  db: Database,
  table: PgTable & { id: PgColumn },
  isOld: SQL | undefined,
): Promise<void> {
  const { id } = table;
  const oldRows = db
    .select({ id })
    .from(table as PgTable)
    .where(isOld)
    .limit(CHUNK_SIZE)
    .for('update', { skipLocked: true });
  let deletedCount = CHUNK_SIZE;
  while (deletedCount === CHUNK_SIZE) {
    const rows = await db.delete(table).where(inArray(id, oldRows)).returning({ id });
    deletedCount = rows.length;
  }
}
