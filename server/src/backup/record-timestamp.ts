import type pg from 'pg';

/** Stores the time (ISO 8601) of the last backup or restore drill. The panel shows both and warns about old backups. */
export async function recordTimestamp(
  client: pg.Client,
  key: 'last-backup' | 'last-drill',
  timestamp: string,
): Promise<void> {
  await client.query(
    `insert into installation (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, timestamp],
  );
}
