import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { TestDatabase } from './test-database.ts';
import { runStatements, withDatabaseClient } from './with-database-client.ts';

const operationsPage = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const documentedStatements = [
  ...operationsPage.matchAll(/```sql\n([^`]*vitrin_site[^`]*)```/g),
].map(([, statements = '']) => statements);

/**
 * Connects as a role that may only read and write rows. An administrator creates the role, and the owner grants its
 * rights before or after the migration, both with the documented statements.
 */
export async function connectAsSiteRole({ connection }: TestDatabase): Promise<TestDatabase> {
  const role = `site_${randomBytes(6).toString('hex')}`;
  const [create = '', ...grants] = documentedStatements
    .join('')
    .replaceAll('vitrin_site', role)
    .split('\n')
    .filter(Boolean);
  const runAsAdmin = (statement: string) =>
    runStatements({ ...connection, user: inject('databaseServer').user }, statement);
  await runAsAdmin(create);
  await withDatabaseClient(connection, async (client) => {
    const { rows } = await client.query(
      `select to_regnamespace('drizzle') is not null as is_migrated`,
    );
    const needsSchema = (line: string) => / (all \w+ in )?schema /.test(line);
    for (const line of grants)
      if (rows[0].is_migrated || !needsSchema(line)) await client.query(line);
  });
  return {
    connection: { ...connection, user: role },
    drop: () => runAsAdmin(`drop owned by ${role}; drop role ${role}`),
  };
}
