import { MAX_BULK_ROWS } from '@vitrin/contract/bulk-selection.ts';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { Conflict } from './base/errors.ts';
import { type Context, withTransaction } from './context.ts';
import type { Database } from './database/create-pool.ts';

type Conditions = (SQL | undefined)[];

/** All rows that a filter finds and one call may decide, see `wholeSet` of the contract. */
export interface WholeSet<Filter, Sums extends Record<string, number>> {
  table: PgTable & { id: PgColumn };
  conditions: (ctx: Pick<Context, 'db'>, filter: Filter) => Promise<Conditions>;
  /** Selects the rows that wait for a decision: `id` and what `sums` reads. */
  select: (db: Database, conditions: Conditions) => PgSelect;
  /** Aggregates of the selected rows. */
  sums: { [K in keyof Sums]: SQL<Sums[K]> };
}

type Shown<Sums> = Sums & { count: number; mark: string };

/** The sum of a column of the selected rows; 0 of no rows. */
export const totalOf = (column: string): SQL<number> =>
  sql<number>`coalesce(sum(${sql.identifier(column)}), 0)`.mapWith(Number);

/** What staff are shown before they decide. */
export async function showWholeSet<Filter, Sums extends Record<string, number>>(
  { db }: Pick<Context, 'db'>,
  set: WholeSet<Filter, Sums>,
  filter: Filter,
): Promise<Shown<Sums>> {
  return (await read(db, set, set.select(db, await set.conditions({ db }, filter)))).shown;
}

/**
 * Decides all rows of a filter in one transaction, if they are still the rows that were shown. Concurrent calls wait.
 * @param decide changes the rows and returns how many it changed
 * @throws 409 set.changed, set.too_many
 */
export function decideWholeSet<Filter, Sums extends Record<string, number>>(
  ctx: Context,
  set: WholeSet<Filter, Sums>,
  { filter, seen }: { filter: Filter; seen: Shown<Sums> },
  decide: (tx: Context, ids: string[]) => Promise<number>,
): Promise<{ count: number }> {
  return withTransaction(ctx, async (tx) => {
    const locked = set
      .select(tx.db, await set.conditions(tx, filter))
      .orderBy(asc(set.table.id))
      // One more than a call may decide shows that there are more.
      .limit(MAX_BULK_ROWS + 1)
      .for('update', { of: set.table });
    const { shown, ids } = await read(tx.db, set, locked);
    if (seen.count > MAX_BULK_ROWS) throw tooMany(`${MAX_BULK_ROWS} kayıt`);
    const keys = Object.keys(seen) as (keyof Shown<Sums>)[];
    if (keys.some((key) => seen[key] !== shown[key])) {
      throw new Conflict(
        'set.changed',
        'Filtreye uyan kayıtlar siz baktıktan sonra değişti; hiçbirine dokunulmadı. Listeye yeniden bakın.',
      );
    }
    return { count: await decide(tx, ids) };
  });
}

/** @param most how many of what */
export const tooMany = (most: string) =>
  new Conflict('set.too_many', `Birlikte en fazla ${most} olabilir. Filtreyi daraltın.`);

async function read<Filter, Sums extends Record<string, number>>(
  db: Database,
  { sums }: WholeSet<Filter, Sums>,
  rows: Pick<PgSelect, 'as'>,
): Promise<{ shown: Shown<Sums>; ids: string[] }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      mark: sql<string>`encode(sha256(convert_to(coalesce(string_agg(id::text, ',' order by id), ''), 'UTF8')), 'hex')`,
      ids: sql<string[]>`coalesce(array_agg(id::text order by id), '{}')`,
      ...sums,
    })
    .from(rows.as('selected'));
  if (!row) throw new Error('an aggregate returned no row');
  const { ids, ...shown } = row as unknown as Shown<Sums> & { ids: string[] };
  return { shown: shown as unknown as Shown<Sums>, ids };
}
