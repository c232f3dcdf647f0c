import type { Database } from '../../platform/database/connect.ts';
import { installation } from '../../platform/database/platform-tables.ts';

export interface LastBackup {
  /** `undefined`: there never was one. */
  at: Date | undefined;
  /** When there first was something to back up. */
  installedAt: Date;
}

/** When a backup last succeeded: the command that makes one writes it down. */
export async function readLastBackup(db: Database): Promise<LastBackup> {
  const { key, value, createdAt } = installation;
  const facts = await db.select({ key, value, createdAt }).from(installation).orderBy(createdAt);
  const backup = facts.find((fact) => fact.key === 'last-backup');
  const [first] = facts;
  return {
    at: backup && new Date(backup.value),
    installedAt: first ? new Date(first.createdAt) : new Date(),
  };
}

/** How old what would be restored is, milliseconds; without a backup, how long there has been none. */
export function backupAge({ at, installedAt }: LastBackup, now = Date.now()): number {
  return now - (at ?? installedAt).getTime();
}
