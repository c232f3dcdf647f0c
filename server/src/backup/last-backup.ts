import type pg from 'pg';

/** Remembers as of which moment (ISO 8601) everything is in a backup: the panel warns when that is long ago. */
export async function recordLastBackup(client: pg.Client, moment: string): Promise<void> {
  await client.query(
    `insert into installation (key, value) values ('last-backup', $1)
     on conflict (key) do update set value = excluded.value`,
    [moment],
  );
}
