import type { QueryClient } from './create-pool.ts';
import { isDeadlock } from './database-errors.ts';

/** Maximum retries after a deadlock */
const DEADLOCK_RETRIES = 3;

interface Statement {
  /** Name of the prepared statement */
  name: string;
  text: string;
  values: unknown[];
}

/** Runs one prepared statement in its own transaction and returns its first row. Retries after a deadlock. */
export async function runStatement<Row extends object>(
  pool: QueryClient,
  statement: Statement,
  retries = DEADLOCK_RETRIES,
): Promise<Row | undefined> {
  try {
    const { rows } = await pool.query<Row>(statement);
    return rows[0];
  } catch (error) {
    if (retries === 0 || !isDeadlock(error)) throw error;
    return runStatement(pool, statement, retries - 1);
  }
}
