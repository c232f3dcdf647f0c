import pg from 'pg';

/** Runs `work` on its own connection. */
export async function withDatabaseClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements one after the other on their own connection. */
export async function runStatements(
  connection: pg.ClientConfig,
  ...statements: string[]
): Promise<void> {
  await withDatabaseClient(connection, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
