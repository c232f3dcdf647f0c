import type { Context } from './context.ts';
import { isDeadlock } from './database/database-errors.ts';

/** Maximum retries after a deadlock */
const DEADLOCK_RETRIES = 3;

interface Statement {
  /** Name of the prepared statement */
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Runs one prepared statement as its own transaction and returns its first row. Retries after a deadlock.
 * @throws inside a transaction: the statement would be committed even if the transaction is rolled back
 */
export async function runStatement<Row extends object>(
  ctx: Pick<Context, 'platform' | 'publishedTopics'>,
  statement: Statement,
  retries = DEADLOCK_RETRIES,
): Promise<Row | undefined> {
  if (ctx.publishedTopics)
    throw new Error(`${statement.name}: a statement that commits was called in a transaction`);
  try {
    const { rows } = await ctx.platform.pool.query<Row>(statement);
    return rows[0];
  } catch (error) {
    if (retries === 0 || !isDeadlock(error)) throw error;
    return runStatement(ctx, statement, retries - 1);
  }
}
