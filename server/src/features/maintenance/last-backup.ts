import type { Database } from '../../platform/database/create-pool.ts';
import { installation } from '../../platform/database/platform-tables.ts';

export interface LastBackup {
  /** `undefined`: no backup yet. */
  at: Date | undefined;
  /** Time of the last drill, a test restore; `undefined`: none yet. */
  lastDrillAt: Date | undefined;
  /** Time of installation. */
  installedAt: Date;
}

/** Returns when the last backup and the last drill succeeded; both commands record their time. */
export async function getLastBackup(db: Database): Promise<LastBackup> {
  const { key, value, createdAt } = installation;
  const entries = await db.select({ key, value, createdAt }).from(installation).orderBy(createdAt);
  const findTime = (name: string) => {
    const entry = entries.find((installationEntry) => installationEntry.key === name);
    return entry && new Date(entry.value);
  };
  const [oldestEntry] = entries;
  return {
    at: findTime('last-backup'),
    lastDrillAt: findTime('last-drill'),
    installedAt: oldestEntry ? new Date(oldestEntry.createdAt) : new Date(),
  };
}

/** Returns the age of the newest backup in milliseconds; without one, the time since the installation. */
export function getBackupAgeMs({ at, installedAt }: LastBackup): number {
  return Date.now() - (at ?? installedAt).getTime();
}

/** Returns the time since the last drill in milliseconds; without one, the time since the installation. */
export function getDrillAgeMs({ lastDrillAt, installedAt }: LastBackup): number {
  return Date.now() - (lastDrillAt ?? installedAt).getTime();
}
