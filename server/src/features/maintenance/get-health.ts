import type { Returns } from '@vitrin/contract/endpoint.ts';
import type { maintenance } from '@vitrin/contract/maintenance.ts';
import type { Context } from '../../platform/context.ts';
import { findLedgerCheck } from '../points/check-ledger.ts';
import { getBackupAgeMs, getLastBackup } from './last-backup.ts';

const DAY_MS = 86_400_000;

/** Returns the state of the last backup and of the last ledger check. */
export async function getHealth({
  db,
  platform,
}: Context): Promise<Returns<typeof maintenance.health>> {
  const warnDays = platform.config.backupWarnDays;
  const [lastBackup, ledgerCheck] = await Promise.all([getLastBackup(db), findLedgerCheck(db)]);
  return {
    lastBackupAt: lastBackup.at?.toISOString() ?? null,
    backupIsOld: warnDays > 0 && getBackupAgeMs(lastBackup) > warnDays * DAY_MS,
    lastDrillAt: lastBackup.lastDrillAt?.toISOString() ?? null,
    ledgerCheckedAt: ledgerCheck?.checkedAt ?? null,
    ledgerDifferences: ledgerCheck?.differences ?? 0,
  };
}
