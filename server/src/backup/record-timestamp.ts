import type pg from 'pg';

/**
 * Remembers as of which moment (ISO 8601) everything is in a backup, or when a restore was last tried out: the panel
 * shows both, and warns when the backup is old.
 */
export async function recordTimestamp(
  client: pg.Client,
  key: 'last-backup' | 'last-drill',
  moment: string,
): Promise<void> {
  await client.query(
    `insert into installation (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value`,
    [key, moment],
  );
}
