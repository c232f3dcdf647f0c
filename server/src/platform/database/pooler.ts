import pg from 'pg';
import { StartError } from '../base/errors.ts';
import { databaseUnreachableError } from './database-errors.ts';

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
  } catch {
    // No connection was available, so the check has no result.
    return false;
  } finally {
    await Promise.all(
      [firstClient, secondClient].map((client) => client.end().catch(() => undefined)),
    );
  }
}

async function getBackendPid(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/**
 * Connects once, and calls `warn` with a Turkish message if the role sets no statement timeout. The timeout must come
 * from the role: the pooler would pass session settings on to other clients.
 * @throws {StartError} if the pooler is unreachable
 */
export async function checkPooler(pool: pg.Pool, warn: (message: string) => void): Promise<void> {
  const { rows } = await pool
    .query<{ role: string; limit: string }>(
      `select current_user as role, current_setting('statement_timeout') as limit`,
    )
    .catch((error) => {
      throw databaseUnreachableError(pool.options, error);
    });
  if (rows[0]?.limit === '0')
    warn(
      `Havuzdaki bağlantılarda süre sınırı yok: alter role "${rows[0].role}" set statement_timeout = '4500ms'`,
    );
}
