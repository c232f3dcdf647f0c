import type { Returns } from '@vitrin/contract/endpoint.ts';
import type { operations } from '@vitrin/contract/operations.ts';
import type pg from 'pg';
import { readLedgerCheck } from '../points/last-ledger-check.ts';
import { backupAge, readLastBackup } from './last-backup.ts';

const DAY = 86_400_000;

/** How the last backup and the last check of the ledger stand. @param warnDays from how old a backup is too old; 0: never */
export async function readHealth(
  pool: pg.Pool,
  warnDays: number,
  now = Date.now(),
): Promise<Returns<typeof operations.health>> {
  const [backup, ledger] = await Promise.all([readLastBackup(pool), readLedgerCheck(pool)]);
  return {
    lastBackupAt: backup.at?.toISOString() ?? null,
    backupIsOld: warnDays > 0 && backupAge(backup, now) > warnDays * DAY,
    ledgerCheckedAt: ledger?.checkedAt ?? null,
    ledgerDifferences: ledger?.differences ?? 0,
  };
}
