import pg from 'pg';

export interface Table {
  schema: string;
  name: string;
  /** Without generated columns, which PostgreSQL computes again */
  columns: string[];
}

// True for relations of Vitrin and drizzle, not for relations of extensions
const buildOwnRelationCondition = (catalog: string) => `
  n.nspname in ('public', 'drizzle') and not exists (
    select from pg_depend
     where classid = '${catalog}'::regclass and objid = c.oid and deptype = 'e'
  )`;

/** Returns all tables from the catalog, so that tables of later migrations are included. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and ${buildOwnRelationCondition('pg_class')}
      group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/**
 * Returns the current values of all sequences, including those of identity columns. The values are read after the
 * snapshot, so they are never lower than its rows.
 */
export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname::text as schema, c.relname::text as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${buildOwnRelationCondition('pg_class')}
      order by 1, 2`,
  );
  const sequences = [];
  for (const sequence of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteName(sequence)}`,
    );
    sequences.push({
      ...sequence,
      value: String(state.rows[0]?.value),
      called: !!state.rows[0]?.called,
    });
  }
  return sequences;
}

/** Returns the quoted name of a table or sequence. */
export function quoteName({ schema, name }: { schema: string; name: string }): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}

export const quoteIdentifier = pg.escapeIdentifier;
