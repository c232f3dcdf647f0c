import { MAX_BULK_ROWS } from '@vitrin/contract/bulk-selection.ts';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { Conflict } from '../base/errors.ts';
import { type FilterConditions, toConditions } from './conditions.ts';
import type { Database } from './create-pool.ts';

type Conditions = (SQL | undefined)[];

/** All rows of a list that match its filters and can be decided together; see `bulkSelectionSchema` */
export interface Selection<Filter, Sums extends Record<string, number>> {
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
  { db }: { db: Database },
  selection: Selection<Filter, Sums>,
  filter: Filter,
): Promise<SelectionSummary<Sums>> {
  const query = selection.select(db, await toConditions(filter, selection.createFilters(db)));
  return (await readSummary(db, selection, query)).summary;
}

/**
 * Locks the rows of a filter in a transaction, if their summary still equals `seen`, and returns their ids. Concurrent
 * calls wait. @throws 409 set.changed, set.too_many
 */
export async function lockSelection<Filter, Sums extends Record<string, number>>(
  { db }: { db: Database },
  selection: Selection<Filter, Sums>,
  { filter, seen }: { filter: Filter; seen: SelectionSummary<Sums> },
): Promise<string[]> {
  const query = selection
    .select(db, await toConditions(filter, selection.createFilters(db)))
    .orderBy(asc(selection.table.id))
    // One more than allowed, so that the summary of too large a set differs from `seen`
    .limit(MAX_BULK_ROWS + 1)
    .for('update', { of: selection.table });
  const { summary, ids } = await readSummary(db, selection, query);
  if (seen.count > MAX_BULK_ROWS) throw tooManyRowsError(`${MAX_BULK_ROWS} kayıt`);
  const keys = Object.keys(seen) as (keyof SelectionSummary<Sums>)[];
  if (keys.some((key) => seen[key] !== summary[key])) {
    throw new Conflict(
      'set.changed',
      'Filtreye uyan kayıtlar siz listeyi açtıktan sonra değişti; hiçbir kayıt değiştirilmedi. Listeyi yenileyip yeniden deneyin.',
    );
  }
  return ids;
}

/** Returns the error for too large a set. @param limitText the allowed maximum with its unit, in Turkish */
export const tooManyRowsError = (limitText: string) =>
  new Conflict('set.too_many', `Birlikte en fazla ${limitText} olabilir. Filtreyi daraltın.`);

async function readSummary<Filter, Sums extends Record<string, number>>(
  db: Database,
  { sums }: Selection<Filter, Sums>,
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
