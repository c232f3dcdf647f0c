import type pg from 'pg';
import { quoteName, type Table } from './describe-database.ts';

/**
 * Makes the tables take rows in any order, as they are and fast: without keys and indexes. An owner may do that; nobody
 * needs to be superuser.
 * @returns puts everything back, and so checks every key; `report` is told how far it is
 */
export async function dropConstraints(
  client: pg.Client,
  tables: Table[],
): Promise<(report?: (progress: string) => void) => Promise<void>> {
  const { rows: guards } = await client.query<{ drop: string; add: string }>(findGuards);
  for (const { drop } of guards.toReversed()) await client.query(drop);
  // What a migration itself put in is in the archive too.
  await client.query(`truncate ${tables.map(quoteName).join(', ')}`);
  return async (report) => {
    for (const [index, { add }] of guards.entries()) {
      report?.(`dizin ${index + 1}/${guards.length}`);
      await client.query(add);
    }
  };
}

// In the order in which they can be added: a foreign key needs the key that it refers to.
const findGuards = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add, 1 as turn
    from pg_index join pg_class c on c.oid = indexrelid
   where relnamespace = 'public'::regnamespace and not relispartition
     and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
         case contype when 'f' then 3 else 2 end
    from pg_constraint
   where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f') and conparentid = 0
   order by turn`;
