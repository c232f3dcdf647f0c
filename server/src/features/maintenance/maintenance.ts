import { maintenance as declaration } from '@vitrin/contract/maintenance.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { findLedgerCheck } from '../points/check-ledger.ts';
import { getHealth } from './get-health.ts';
import { getBackupAgeMs, getDrillAgeMs, getLastBackup } from './last-backup.ts';
import { addSecurityText } from './security-text.ts';

/** Health for the operator, in the panel and in `/metrics`, and the security contact. */
export const maintenance: Feature = {
  personalData: 'none',
  routes: () => [createRoutes(declaration, { health: (ctx) => getHealth(ctx) })],
  metrics: ({ platform: { db } }) => [
    {
      name: 'vitrin_backup_age_seconds',
      help: 'Age of the last backup; without one, of the installation.',
      type: 'gauge',
      read: async () => getBackupAgeMs(await getLastBackup(db)) / 1000,
    },
    {
      name: 'vitrin_drill_age_seconds',
      help: 'Time since the last drill; without one, age of the installation.',
      type: 'gauge',
      read: async () => getDrillAgeMs(await getLastBackup(db)) / 1000,
    },
    {
      name: 'vitrin_ledger_differences',
      help: 'Accounts whose balance was not the sum of their ledger at the last check.',
      type: 'gauge',
      read: async () => (await findLedgerCheck(db))?.differences,
    },
    {
      name: 'vitrin_ledger_check_timestamp_seconds',
      help: 'Time of the last ledger check.',
      type: 'gauge',
      read: async () => {
        const check = await findLedgerCheck(db);
        return check && Date.parse(check.checkedAt) / 1000;
      },
    },
  ],
  setUp: addSecurityText,
};
