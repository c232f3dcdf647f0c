import { safety as declaration } from '@vitrin/contract/safety.ts';
import { createSystemContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import {
  deleteExpiredBlocklistEntries,
  getBlocklistKey,
  requireNotBlocklisted,
} from './blocklist.ts';
import { blocklistDeletedMember, listOwnBreaks, listOwnLimits } from './export-safety.ts';
import { getSafety } from './get-safety.ts';
import { requestLift } from './request-lift.ts';
import { setLimit } from './set-limit.ts';
import { startBreak } from './start-break.ts';

/** Responsible play: breaks and monthly limits that members set and the server enforces. */
export const safety: Feature = {
  personalData: {
    export: { breaks: listOwnBreaks, monthlyLimits: listOwnLimits },
    erase: blocklistDeletedMember,
  },
  routes: () => [
    createRoutes(declaration, {
      get: (ctx) => getSafety(ctx, ctx.actor.id),
      startBreak: (ctx, { body }) => startBreak(ctx, body),
      lift: (ctx) => requestLift(ctx),
      setLimit: (ctx, { body }) => setLimit(ctx, body.monthlyLimit),
    }),
  ],
  setUp: ({ server, platform }) => {
    // Caches the key: a transaction must not wait for another connection to load it.
    server.addHook('onReady', async () => void (await getBlocklistKey({ platform })));
  },
  jobs: [
    {
      name: 'delete expired blocklist entries',
      intervalMs: 3_600_000,
      run: (platform) => deleteExpiredBlocklistEntries(createSystemContext(platform)),
    },
  ],
  onMemberCreated: async (tx, { email, phone }) => {
    await requireNotBlocklisted(tx, { email, phone });
    return { points: 0 };
  },
};
