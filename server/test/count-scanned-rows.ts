import type pg from 'pg';

/**
 * Returns the number of rows of a table read by sequential scans during `work`.
 * @param work runs in a transaction that is rolled back
 */
export async function countScannedRows(
  pool: pg.Pool,
  table: string,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<number> {
  const client = await pool.connect();
  // Flush statistics of earlier statements of this connection.
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
