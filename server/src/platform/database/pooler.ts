import type pg from 'pg';
import { unreachable } from './database-errors.ts';

/**
 * Connects once at start. The statement timeout must come from the role, because session settings would leak to others
 * through the pooler; `say` receives a Turkish warning if it is missing.
 * @throws {StartError} if the pooler is unreachable
 */
export async function checkPooler(pool: pg.Pool, warn: (message: string) => void): Promise<void> {
  const { rows } = await pool
    .query<{ role: string; limit: string }>(
      `select current_user as role, current_setting('statement_timeout') as limit`,
    )
    .catch((error) => {
      throw unreachable(pool.options, error);
    });
  if (rows[0]?.limit === '0')
    warn(
      `Havuzdaki bağlantılarda süre sınırı yok: alter role "${rows[0].role}" set statement_timeout = '4500ms'`,
    );
}
