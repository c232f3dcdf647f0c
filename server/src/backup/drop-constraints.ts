import type pg from 'pg';
import { quoteName, type Table } from './describe-database.ts';

/**
 * Drops indexes and constraints and truncates the tables, so that rows load fast and in any order.
 * Needs ownership of the tables, not superuser rights.
 * @returns a function that recreates them and so checks every key; it passes progress to `reportProgress`
 */
export async function dropConstraints(
  client: pg.Client,
  tables: Table[],
): Promise<(reportProgress?: (progress: string) => void) => Promise<void>> {
  const { rows: constraints } = await client.query<{ drop: string; add: string }>(constraintsQuery);
  for (const { drop } of constraints.toReversed()) await client.query(drop);
  // Rows inserted by migrations are in the archive too.
  await client.query(`truncate ${tables.map(quoteName).join(', ')}`);
  return async (reportProgress) => {
    for (const [index, { add }] of constraints.entries()) {
      reportProgress?.(`dizin ${index + 1}/${constraints.length}`);
      await client.query(add);
    }
  };
}

// In creation order: a foreign key needs the key it refers to.
const constraintsQuery = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add, 1 as creation_order
    from pg_index join pg_class c on c.oid = indexrelid
   where relnamespace = 'public'::regnamespace and not relispartition
     and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
         case contype when 'f' then 3 else 2 end
    from pg_constraint
   where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f') and conparentid = 0
   order by creation_order`;
