import pg from 'pg';
import { StartError } from '../base/errors.ts';
import { databaseUnreachableError, findSqlState, getErrorReason } from './database-errors.ts';
import { POOLED_SETTINGS_QUERY } from './session-settings.ts';

/** Connection timeout of the check in milliseconds */
const CHECK_TIMEOUT_MS = 2000;

/**
 * Requires a connection that keeps session state (settings, locks, LISTEN). Through a pooler in transaction mode,
 * session state is lost and advisory locks are never released.
 * @param client an open connection to the same address
 * @throws {StartError} if a pooler in transaction mode answers at the address
 */
export async function requireSessionPooling(
  client: pg.Client,
  connection: pg.ClientConfig,
): Promise<void> {
  if ((await isPooler(client)) && (await isTransactionPooler(connection)))
    throw new StartError(
      'Bu adres, her işleme başka bağlantı veren bir havuzun (PgBouncer: pool_mode=transaction): havuzsuz adresi DATABASE_LISTEN_URL ile verin.',
    );
}

/** True for a pooler: the process id in its startup message belongs to no process of the server. */
async function isPooler(client: pg.Client): Promise<boolean> {
  const { processID } = client as pg.Client & { processID?: number | null };
  return (await getBackendPid(client)) !== processID;
}

/**
 * True if two alternating clients get each other's server connection, whether the pooler is LIFO or FIFO.
 * In session mode each client keeps its own connection.
 */
async function isTransactionPooler(connection: pg.ClientConfig): Promise<boolean> {
  const options = {
    ...connection,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  };
  const [firstClient, secondClient] = [new pg.Client(options), new pg.Client(options)];
  for (const client of [firstClient, secondClient]) client.on('error', () => undefined);
  try {
    await firstClient.connect();
    await secondClient.connect();
    const firstPids = new Set<number | undefined>();
    const secondPids = new Set<number | undefined>();
    for (const order of [
      [firstClient, secondClient],
      [firstClient, secondClient],
      [secondClient, firstClient],
    ]) {
      for (const client of order) await client.query('begin');
      firstPids.add(await getBackendPid(firstClient));
      secondPids.add(await getBackendPid(secondClient));
      for (const client of order) await client.query('commit');
    }
    return firstPids.size > 1 || secondPids.size > 1;
  } catch (error) {
    if (isStatementPooling(error)) throw statementPoolingError();
    // No connection was available, so the check has no result.
    return false;
  } finally {
    await Promise.all(
      [firstClient, secondClient].map((client) => client.end().catch(() => undefined)),
    );
  }
}

/** True for the error of a pooler that lends connections per statement and refuses transactions. */
const isStatementPooling = (error: unknown) =>
  findSqlState(error) === '08P01' && /statement pooling/.test(getErrorReason(error));

const statementPoolingError = () =>
  new StartError(
    'Bu havuz her sorguya başka bağlantı verir ve işlem (transaction) kabul etmez (PgBouncer: pool_mode=statement). pool_mode=transaction ya da session gerekir.',
  );

async function getBackendPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

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
      `Havuzdaki bağlantılarda ${setting.name} '${setting.present}', '${setting.value}' olmalıdır: alter role "${setting.role}" set ${setting.name} = '${setting.value}'`,
    );
  if (rows[0]?.limit === '0')
    warn(
      `Havuzdaki bağlantılarda süre sınırı yok: alter role "${rows[0].role}" set statement_timeout = '4500ms'`,
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
