import type { Database } from './create-pool.ts';

const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * Returns a named prepared statement of Drizzle. Its query is built once for the pool and once for each connection,
 * because building costs more than running it. Values are `sql.placeholder`s.
 * @param name unique among all statements
 */
export function prepareOnce<Statement>(
  db: Database,
  name: string,
  build: () => { prepare(name: string): Statement },
): Statement {
  const ownStatements = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, ownStatements);
  if (!ownStatements.has(name)) ownStatements.set(name, build().prepare(name));
  return ownStatements.get(name) as Statement;
}
