import type { Database } from '../../platform/database/create-pool.ts';
import { installation } from '../../platform/database/platform-tables.ts';

export interface LastBackup {
  /** `undefined`: there never was one. */
  at: Date | undefined;
  /** When one was last restored to try it; `undefined`: never. */
  triedAt: Date | undefined;
  /** When there first was something to back up. */
  installedAt: Date;
}

/** When a backup last succeeded, and when one was last tried: the commands that do it write it down. */
export async function getLastBackup(db: Database): Promise<LastBackup> {
  const { key, value, createdAt } = installation;
  const facts = await db.select({ key, value, createdAt }).from(installation).orderBy(createdAt);
  const moment = (name: string) => {
    const fact = facts.find((fact) => fact.key === name);
    return fact && new Date(fact.value);
  };
  const [first] = facts;
  return {
    at: moment('last-backup'),
    triedAt: moment('last-drill'),
    installedAt: first ? new Date(first.createdAt) : new Date(),
  };
}

/** How old what would be restored is, milliseconds; without a backup, how long there has been none. */
export function backupAge({ at, installedAt }: LastBackup, now = Date.now()): number {
  return now - (at ?? installedAt).getTime();
}

/** How long ago it was last seen that a backup is one, milliseconds; if never, how long that has been missing. */
export function drillAge({ triedAt, installedAt }: LastBackup, now = Date.now()): number {
  return now - (triedAt ?? installedAt).getTime();
}
