import type pg from 'pg';
import { localize } from '../../../../scripts/operator-language.js';
import { StartError } from '../base/errors.ts';
import { databaseUnreachableError, findSqlState, getErrorReason } from './database-errors.ts';
import { POOLED_SETTINGS_QUERY } from './session-settings.ts';

/** True for the error of a pooler that lends connections per statement and refuses transactions. */
const isStatementPooling = (error: unknown) =>
  findSqlState(error) === '08P01' && /statement pooling/.test(getErrorReason(error));

const statementPoolingError = () =>
  new StartError(
    localize(
      'Bu havuz her sorguya başka bağlantı verir ve işlem (transaction) kabul etmez (PgBouncer: pool_mode=statement). pool_mode=transaction ya da session gerekir.',
      'This pooler accepts no transactions, because each statement gets another connection (PgBouncer: pool_mode=statement). Use pool_mode=transaction or session.',
    ),
  );

/**
 * Connects once, and calls `warn` with a Turkish message if the role sets no statement timeout. The timeout and other
 * settings must come from the role: the pooler would pass session settings on to other clients.
 * @throws {StartError} if the pooler is unreachable or accepts no transactions, or for another setting of the role
 */
export async function checkPooler(pool: pg.Pool, warn: (message: string) => void): Promise<void> {
  const { rows, differentSettings } = await queryPooler(pool);
  const [setting] = differentSettings;
  if (setting)
    throw new StartError(
      localize(
        `Havuzdaki bağlantılarda ${setting.name} '${setting.present}', '${setting.value}' olmalıdır: alter role "${setting.role}" set ${setting.name} = '${setting.value}'`,
        `On the pooler’s connections ${setting.name} is '${setting.present}', but must be '${setting.value}': alter role "${setting.role}" set ${setting.name} = '${setting.value}'`,
      ),
    );
  if (rows[0]?.limit === '0')
    warn(
      localize(
        `Havuzdaki bağlantılarda süre sınırı yok: alter role "${rows[0].role}" set statement_timeout = '4500ms'`,
        `The pooler’s connections have no time limit: alter role "${rows[0].role}" set statement_timeout = '4500ms'`,
      ),
    );
}

interface SettingDifference {
  role: string;
  name: string;
  value: string;
  present: string;
}

async function queryPooler(pool: pg.Pool) {
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{ role: string; limit: string }>(
        `select current_user as role, current_setting('statement_timeout') as limit`,
      );
      const { rows: differentSettings } =
        await client.query<SettingDifference>(POOLED_SETTINGS_QUERY);
      await client.query('commit');
      return { rows, differentSettings };
    } finally {
      client.release();
    }
  } catch (error) {
    throw isStatementPooling(error)
      ? statementPoolingError()
      : databaseUnreachableError(pool.options, error);
  }
}
