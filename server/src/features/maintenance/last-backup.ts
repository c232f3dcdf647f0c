import type pg from 'pg';

export interface LastBackup {
  /** `undefined`: there never was one. */
  at: Date | undefined;
  /** When there first was something to back up. */
  installedAt: Date;
}

/** When a backup last succeeded: the command that makes one writes it down. */
export async function readLastBackup(pool: pg.Pool): Promise<LastBackup> {
  const { rows } = await pool.query<{ at: Date | null; installedAt: Date | null }>(
    `select (max(value) filter (where key = 'last-backup'))::timestamptz as at,
            min(created_at) as "installedAt"
       from installation`,
  );
  const [{ at, installedAt } = { at: null, installedAt: null }] = rows;
  return { at: at ?? undefined, installedAt: installedAt ?? new Date() };
}

/** How old what would be restored is, milliseconds; without a backup, how long there has been none. */
export function backupAge({ at, installedAt }: LastBackup, now = Date.now()): number {
  return now - (at ?? installedAt).getTime();
}
