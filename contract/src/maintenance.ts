import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoTimestamp } from './fields.ts';

export const maintenance = {
  health: endpoint('GET /api/admin/health', {
    access: 'super_admin',
    reads: [],
    summary: 'Son yedeğin ve puan denetiminin durumu',
    returns: z.object({
      /** `null`: no backup yet */
      lastBackupAt: isoTimestamp.nullable(),
      /** The newest backup is older than the configured limit, or the site is older and has none. */
      backupIsOld: z.boolean(),
      /** Time of the last restore drill; `null`: none yet */
      lastDrillAt: isoTimestamp.nullable(),
      /** `null`: not checked yet */
      ledgerCheckedAt: isoTimestamp.nullable(),
      /** Accounts with a balance other than the sum of their ledger */
      ledgerDifferences: z.int(),
    }),
  }),
};
