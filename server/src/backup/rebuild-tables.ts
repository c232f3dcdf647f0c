import type pg from 'pg';
import { readFunctions } from '../platform/database/functions.ts';
import { runSqlFile } from '../platform/database/migrate-schema.ts';
import { CREATE_RECORD_TABLES, readMigrations } from '../platform/database/migrations.ts';

/**
 * Drops all objects of the schema `public` and runs the first `count` migrations, without functions that use tables.
 * Call it in a transaction, so that a rollback restores the old state.
 */
export async function rebuildTables(client: pg.Client, count: number): Promise<void> {
  await dropEverything(client);
  for (const file of readFunctions().beforeTables) await runSqlFile(client, file);
  for (const migration of readMigrations().slice(0, count)) await runSqlFile(client, migration);
  // The archive contains the rows of these tables.
  await client.query(
    `drop table if exists drizzle.__drizzle_migrations, drizzle.functions; ${CREATE_RECORD_TABLES}`,
  );
}

async function dropEverything(client: pg.Client): Promise<void> {
  // Skip internal dependents, which are dropped with their parent, and objects of extensions.
  const { rows } = await client.query<{ type: string; identity: string }>(
    `select identified.type, identified.identity
       from (
         select 1 as drop_order, 'pg_class'::regclass as catalog, oid, relnamespace as schema from pg_class
          where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
         union all
         select 2, 'pg_proc'::regclass, oid, pronamespace from pg_proc
         union all
         select 3, 'pg_type'::regclass, oid, typnamespace from pg_type
          where typtype in ('c', 'd', 'e', 'r')
       ) as objects, pg_identify_object(catalog, oid, 0) as identified
      where objects.schema = 'public'::regnamespace and not exists (
        select from pg_depend
         where classid = catalog and objid = oid and deptype in ('e', 'i')
      )
      order by drop_order`,
  );
  for (const { type, identity } of rows) {
    await client.query(`drop ${type} if exists ${identity} cascade`);
  }
}
