import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { onDatabase, runStatements } from './on-database.ts';
import type { TestDatabase } from './test-database.ts';

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const documentedStatements = [...page.matchAll(/```sql\n([^`]*vitrin_site[^`]*)```/g)].map(
  ([, statements = '']) => statements,
);

/**
 * Connects as a role that may only read and write rows, created with the documented statements.
 * The owner runs them before or after the migration.
 */
export async function asSiteRole({ connection }: TestDatabase): Promise<TestDatabase> {
  const role = `site_${randomBytes(6).toString('hex')}`;
  const [create = '', ...grants] = documentedStatements
    .join('')
    .replaceAll('vitrin_site', role)
    .split('\n')
    .filter(Boolean);
  const onServer = (statement: string) =>
    runStatements({ ...connection, user: inject('databaseServer').user }, statement);
  await onServer(create);
  await onDatabase(connection, async (client) => {
    const { rows } = await client.query(`select to_regnamespace('drizzle') is not null as there`);
    const isForTables = (line: string) => / (all \w+ in )?schema /.test(line);
    for (const line of grants) if (rows[0].there || !isForTables(line)) await client.query(line);
  });
  return {
    connection: { ...connection, user: role },
    drop: () => onServer(`drop owned by ${role}; drop role ${role}`),
  };
}
