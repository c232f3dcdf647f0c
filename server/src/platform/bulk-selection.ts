import { MAX_BULK_ROWS } from '@vitrin/contract/bulk-selection.ts';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { Conflict } from './base/errors.ts';
import { type Context, type DbContext, withTransaction } from './context.ts';
import { type FilterConditions, toConditions } from './database/conditions.ts';
import type { Database } from './database/create-pool.ts';

type Conditions = (SQL | undefined)[];

/** How a bulk decision selects its rows: those that match a filter and can be decided; see `bulkSelectionSchema` */
export interface BulkSelection<Filter, Sums extends Record<string, number>> {
  table: PgTable & { id: PgColumn };
  createFilters: (db: Database) => FilterConditions<Filter>;
  /** Selects the rows that can be decided: `id` and the columns that `sums` needs. */
  select: (db: Database, conditions: Conditions) => PgSelect;
  /** Aggregates of the selected rows */
  sums: { [K in keyof Sums]: SQL<Sums[K]> };
}

/** Result of a bulk decision */
export interface BulkResult {
  count: number;
  /** Number of rows that stay because they are the actor's own; absent: none */
  own?: number | undefined;
}

type SelectionSummary<Sums> = Sums & { count: number; mark: string };

/** Returns SQL for the sum of a column over the selected rows; 0 without rows. */
export const sumColumn = (column: string): SQL<number> =>
  sql<number>`coalesce(sum(${sql.identifier(column)}), 0)`.mapWith(Number);

/** Returns the summary that staff see before they decide. */
export async function summarizeSelection<Filter, Sums extends Record<string, number>>(
  { db }: DbContext,
  selection: BulkSelection<Filter, Sums>,
  filter: Filter,
): Promise<SelectionSummary<Sums>> {
  return (
    await readSummary(
      db,
      selection,
      selection.select(db, await toConditions(filter, selection.createFilters(db))),
    )
  ).summary;
}

/**
 * Decides all rows of a filter in one transaction, if their summary still equals `seen`. Concurrent calls wait.
 * @param decide updates the rows and returns how many it updated, and how many it left
 * @throws 409 set.changed, set.too_many
 */
export function decideSelection<Filter, Sums extends Record<string, number>>(
  ctx: Context,
  selection: BulkSelection<Filter, Sums>,
  { filter, seen }: { filter: Filter; seen: SelectionSummary<Sums> },
  decide: (tx: Context, ids: string[]) => Promise<{ count: number; own: number }>,
): Promise<BulkResult> {
  return withTransaction(ctx, async (tx) => {
    const lockingQuery = selection
      .select(tx.db, await toConditions(filter, selection.createFilters(tx.db)))
      .orderBy(asc(selection.table.id))
      // One more than allowed, so that the summary of too large a set differs from `seen`
      .limit(MAX_BULK_ROWS + 1)
      .for('update', { of: selection.table });
    const { summary, ids } = await readSummary(tx.db, selection, lockingQuery);
    if (seen.count > MAX_BULK_ROWS) throw tooManyRowsError(`${MAX_BULK_ROWS} kayıt`);
    const keys = Object.keys(seen) as (keyof SelectionSummary<Sums>)[];
    if (keys.some((key) => seen[key] !== summary[key])) {
      throw new Conflict(
        'set.changed',
        'Filtreye uyan kayıtlar siz listeyi açtıktan sonra değişti; hiçbir kayıt değiştirilmedi. Listeyi yenileyip yeniden deneyin.',
      );
    }
    const { count, own } = await decide(tx, ids);
    return { count, ...(own > 0 && { own }) };
  });
}

/** Returns the error for too large a set. @param limitText the allowed maximum with its unit, in Turkish */
export const tooManyRowsError = (limitText: string) =>
  new Conflict('set.too_many', `Birlikte en fazla ${limitText} olabilir. Filtreyi daraltın.`);

async function readSummary<Filter, Sums extends Record<string, number>>(
  db: Database,
  { sums }: BulkSelection<Filter, Sums>,
  query: Pick<PgSelect, 'as'>,
): Promise<{ summary: SelectionSummary<Sums>; ids: string[] }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      mark: sql<string>`encode(sha256(convert_to(coalesce(string_agg(id::text, ',' order by id), ''), 'UTF8')), 'hex')`,
      ids: sql<string[]>`coalesce(array_agg(id::text order by id), '{}')`,
      ...sums,
    })
    .from(query.as('selected'));
  if (!row) throw new Error('an aggregate returned no row');
  const { ids, ...summary } = row as unknown as SelectionSummary<Sums> & { ids: string[] };
  return { summary: summary as unknown as SelectionSummary<Sums>, ids };
}
