import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoTimestamp } from './fields.ts';

export const maintenance = {
  health: endpoint('GET /api/admin/health', {
    access: 'super_admin',
    reads: [],
    summary: 'Son yedeğin ve puan denetiminin durumu',
    returns: z.object({
      /** `null`: there never was one. */
      lastBackupAt: isoTimestamp.nullable(),
      /** It is older than the operator wants, or there never was one for as long. */
      backupIsOld: z.boolean(),
      /** When a backup was last restored to try it; `null`: never. */
      lastDrillAt: isoTimestamp.nullable(),
      /** `null`: not yet. */
      ledgerCheckedAt: isoTimestamp.nullable(),
      /** Accounts whose balance was not the sum of their ledger at that check. */
      ledgerDifferences: z.int(),
    }),
  }),
};
