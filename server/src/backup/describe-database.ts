import pg from 'pg';

export interface Table {
  schema: string;
  name: string;
  /** Those that hold something of their own: a generated column comes back by itself. */
  columns: string[];
}

// Vitrin's tables, and drizzle's record of the migrations; not what an extension brought along.
const ours = (catalog: string) => `
  n.nspname in ('public', 'drizzle') and not exists (
    select from pg_depend
     where classid = '${catalog}'::regclass and objid = c.oid and deptype = 'e'
  )`;

/** Every table there is: the catalog is asked, so that none is forgotten which a later migration adds. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and ${ours('pg_class')}
      group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/** Where every sequence stands, those behind identity columns too. Of no snapshot: never behind one's rows. */
export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname::text as schema, c.relname::text as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and ${ours('pg_class')}
      order by 1, 2`,
  );
  const sequences = [];
  for (const one of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoteName(one)}`,
    );
    sequences.push({
      ...one,
      value: String(state.rows[0]?.value),
      called: !!state.rows[0]?.called,
    });
  }
  return sequences;
}

/** A table's or sequence's name in SQL. */
export function quoteName({ schema, name }: { schema: string; name: string }): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`;
}

export const quoteIdentifier = pg.escapeIdentifier;
