import type pg from 'pg';
import { localize } from '../../../../scripts/operator-language.js';
import { StartError } from '../base/errors.ts';
import { databaseUnreachableError } from './database-errors.ts';

/** @throws {StartError} if the role may not read and write the tables: every sign-in and change would fail. */
export async function requirePrivileges(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ role: string; name: string }>(
      `select current_user as role, relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert'))
        order by relname limit 1`,
    )
    .catch((error) => {
      throw databaseUnreachableError(pool.options, error);
    });
  const [table] = rows;
  if (table)
    throw new StartError(
      localize(
        `Veritabanındaki yetki yetmiyor (${table.role}): ${table.name} tablosunu okuyup yazamıyor. grant select, insert, update, delete on all tables in schema public to "${table.role}"`,
        `The role in the database lacks a privilege (${table.role}): it can’t read and write the table ${table.name}. grant select, insert, update, delete on all tables in schema public to "${table.role}"`,
      ),
    );
}
