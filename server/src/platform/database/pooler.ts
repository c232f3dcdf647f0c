import type pg from 'pg';
import { unreachable } from './database-errors.ts';

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
