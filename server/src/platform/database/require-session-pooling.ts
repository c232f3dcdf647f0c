import pg from 'pg';
import { StartError } from '../base/errors.ts';

/** How long two may wait for a connection each, milliseconds. */
const PATIENCE = 2000;

/**
 * What is set, locked or listened to on a connection has to stay on it, which a pooler in transaction mode does not
 * do: whatever was locked would stay so for ever.
 * @param client a connection to the same place
 * @throws {StartError} when such a pooler answers there
 */
export async function requireSessionPooling(
  client: pg.Client,
  connection: pg.ClientConfig,
): Promise<void> {
  if ((await isPooler(client)) && (await isLending(connection)))
    throw new StartError(
      'Bu adres, her işleme başka bağlantı veren bir havuzun (PgBouncer: pool_mode=transaction): havuzsuz adresi DATABASE_LISTEN_URL ile verin.',
    );
}

/** A pooler makes up the number of the process that answers. */
async function isPooler(client: pg.Client): Promise<boolean> {
  const { processID } = client as pg.Client & { processID?: number | null };
  return (await processOf(client)) !== processID;
}

/**
 * Whether two who take turns are given each other's connection: the one that was given back last, or the one that was
 * given back first. In session mode each keeps its own.
 */
async function isLending(connection: pg.ClientConfig): Promise<boolean> {
  const options = { ...connection, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
  const [one, two] = [new pg.Client(options), new pg.Client(options)];
  for (const client of [one, two]) client.on('error', () => undefined);
  try {
    await one.connect();
    await two.connect();
    const ones = new Set<number | undefined>();
    const twos = new Set<number | undefined>();
    for (const order of [
      [one, two],
      [one, two],
      [two, one],
    ]) {
      for (const client of order) await client.query('begin');
      ones.add(await processOf(one));
      twos.add(await processOf(two));
      for (const client of order) await client.query('commit');
    }
    return ones.size > 1 || twos.size > 1;
  } catch {
    // One that has no connection to spare tells nothing.
    return false;
  } finally {
    await Promise.all([one, two].map((client) => client.end().catch(() => undefined)));
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
