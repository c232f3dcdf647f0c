import type pg from 'pg';
import { unreachable } from './failures.ts';

type Query = (config: unknown, ...more: unknown[]) => unknown;

/** Statements are sent whole: one prepared by name lives on one connection, and a pooler lends others. */
export function forgetNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const nameless: Query = (config, ...more) =>
    query(isNamed(config) ? { ...config, name: undefined } : config, ...more);
  client.query = nameless as typeof client.query;
}

const isNamed = (config: unknown): config is { name: unknown } =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config);

/**
 * Asks for a connection before anybody needs one. What is set on it would stay behind for others, so the limit of a
 * statement's time has to come from the role; `say` is told in Turkish when it doesn't.
 * @throws {StartError} when the pooler can't be reached
 */
export async function checkPooler(pool: pg.Pool, say: (message: string) => void): Promise<void> {
  const { rows } = await pool
    .query<{ role: string; limit: string }>(
      `select current_user as role, current_setting('statement_timeout') as limit`,
    )
    .catch((error) => {
      throw unreachable(pool.options, error);
    });
  if (rows[0]?.limit === '0')
    say(
      `Havuzdaki bağlantılarda süre sınırı yok: alter role "${rows[0].role}" set statement_timeout = '4500ms'`,
    );
}
