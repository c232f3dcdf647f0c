import { maintenance as declaration } from '@vitrin/contract/maintenance.ts';
import { sendCached } from '../../platform/cache/response-cache.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import type { Setup } from '../../platform/setup.ts';
import { findLedgerCheck } from '../points/check-ledger.ts';
import { getHealth } from './get-health.ts';
import { getBackupAgeMs, getDrillAgeMs, getLastBackup } from './last-backup.ts';

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

const DAY_MS = 86_400_000;
const PATH = '/.well-known/security.txt';

/** Serves the security contact (RFC 9116) if it is configured. Renewed daily, valid for a year. */
function addSecurityText({ server, platform: { config, valueCache } }: Setup): void {
  const { securityContact, publicUrl } = config;
  if (securityContact === undefined) return;
  const cachedText = valueCache.create({
    name: 'security.txt',
    compute: async (now) => {
      const today = now - (now % DAY_MS);
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${new Date(today + 365 * DAY_MS).toISOString()}`,
        'Preferred-Languages: tr, en',
        `Canonical: ${publicUrl}${PATH}`,
      ];
      return {
        value: null,
        text: `${lines.join('\n')}\n`,
        contentType: 'text/plain; charset=utf-8',
        validUntil: today + DAY_MS,
      };
    },
  });
  server.get(PATH, { config: { anonymous: true } }, async (request, reply) =>
    sendCached(request, reply, await cachedText.get()),
  );
}
