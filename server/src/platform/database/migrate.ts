import pg from 'pg';
import { StartError } from '../base/start-error.ts';
import { bringUpToDate, isUpToDate } from './bring-up-to-date.ts';

// "vitrin" in numbers: whoever prepares the database holds this advisory lock.
const PREPARE_LOCK = 86_472_118;
const OLDEST_VERSION = 15;

/**
 * Brings the database to this version's tables and functions, all or nothing, then runs `prepare` (seed, first
 * administrator). Under a lock, so that several instances may start at once: the others wait and find nothing to do.
 * @throws {StartError} when the server can't be reached or is too old, the database is of a newer version, or a
 * migration fails
 */
export async function prepareDatabase(
  connection: pg.ClientConfig,
  prepare: (client: pg.Client) => Promise<void> = async () => {},
): Promise<void> {
  const client = await connect(connection);
  try {
    await holdPreparation(client);
    if (!(await isUpToDate(client))) {
      await client.query('begin');
      await bringUpToDate(client);
      await client.query('commit');
    }
    await prepare(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * From now until the connection ends nobody else prepares the database: who starts meanwhile waits.
 * @param shared others may hold it so as well
 */
export async function holdPreparation(client: pg.Client, shared = false): Promise<void> {
  await client.query(`select pg_advisory_lock${shared ? '_shared' : ''}($1)`, [PREPARE_LOCK]);
}

/** One connection outside of any pool. @throws {StartError} when the server can't be reached or is too old */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = await reach(connection);
  try {
    await refuseOldServer(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function reach(connection: pg.ClientConfig): Promise<pg.Client> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  } catch (error) {
    throw new StartError(`Veritabanına bağlanılamadı (DATABASE_URL): ${reason(error)}`);
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as version`,
  );
  const { number = 0, version = '?' } = rows[0] ?? {};
  if (number < OLDEST_VERSION * 10_000) {
    throw new StartError(
      `PostgreSQL ${version} çok eski (DATABASE_URL): ${OLDEST_VERSION} ya da daha yenisi gerekir.`,
    );
  }
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || 'bilinmeyen neden';
}
