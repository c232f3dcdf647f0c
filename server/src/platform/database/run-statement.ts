import type { QueryClient } from './create-pool.ts';
import { isDeadlock } from './database-errors.ts';

/** How often a statement is run again that PostgreSQL ended because of a deadlock. */
const RETRIES = 3;

interface Statement {
  /** Name of the prepared statement. */
  name: string;
  text: string;
  values: unknown[];
}

/** Runs one prepared statement as a transaction of its own, again after a deadlock, and returns its row. */
export async function runStatement<Row extends object>(
  pool: QueryClient,
  statement: Statement,
  retries = RETRIES,
): Promise<Row | undefined> {
  try {
    const { rows } = await pool.query<Row>(statement);
    return rows[0];
  } catch (error) {
    if (retries === 0 || !isDeadlock(error)) throw error;
    return runStatement(pool, statement, retries - 1);
  }
}
