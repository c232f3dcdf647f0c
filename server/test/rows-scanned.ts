import type pg from 'pg';

/**
 * How many rows of a table are read one after the other, without an index, while this goes on.
 * @param work on one connection, in a transaction that is undone
 */
export async function rowsScanned(
  pool: pg.Pool,
  table: string,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<number> {
  const client = await pool.connect();
  // What the connection has read before is counted for it as long as it has told nobody.
  await client.query('select pg_stat_force_next_flush()');
  await client.query('begin');
  try {
    await work(client);
    const { rows } = await client.query<{ scanned: number }>(
      'select seq_tup_read::int as scanned from pg_stat_xact_user_tables where relname = $1',
      [table],
    );
    return Number(rows[0]?.scanned);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
