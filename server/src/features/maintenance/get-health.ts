import type { Returns } from '@vitrin/contract/endpoint.ts';
import type { maintenance } from '@vitrin/contract/maintenance.ts';
import type { Context } from '../../platform/context.ts';
import { findLedgerCheck } from '../points/check-ledger.ts';
import { backupAge, getLastBackup } from './last-backup.ts';

const DAY = 86_400_000;

/** Returns the state of the last backup and of the last ledger check. */
export async function getHealth({
  db,
  platform,
}: Context): Promise<Returns<typeof maintenance.health>> {
  const warnDays = platform.config.backupWarnDays;
  const [backup, ledger] = await Promise.all([getLastBackup(db), findLedgerCheck(db)]);
  return {
    lastBackupAt: backup.at?.toISOString() ?? null,
    backupIsOld: warnDays > 0 && backupAge(backup) > warnDays * DAY,
    lastDrillAt: backup.lastDrillAt?.toISOString() ?? null,
    ledgerCheckedAt: ledger?.checkedAt ?? null,
    ledgerDifferences: ledger?.differences ?? 0,
  };
}
