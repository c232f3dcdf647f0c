import { duplicates as declaration } from '@vitrin/contract/duplicates.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { decideGroup } from './decide-group.ts';
import { deleteOldSignals, deleteUserSignals, listUserSignals } from './delete-signals.ts';
import { listGroups, loadGroupNames, pendingGroups } from './list-groups.ts';
import {
  prepareSignals,
  recordBrowser,
  recordNewAccount,
  recordVerifiedMailbox,
} from './record-signals.ts';
import { refreshJobs } from './refresh-groups.ts';

/** Accounts that may belong to one person: signals, groups and decisions of staff. */
export const duplicates: Feature = {
  personalData: {
    export: { accountSignals: listUserSignals },
    erase: deleteUserSignals,
    isLockedAfterAccount: true,
  },
  routes: () => [
    createRoutes(declaration, {
      list: (ctx, { query }) => listGroups(ctx, query),
      decide: (ctx, { params, body }) => decideGroup(ctx, { ...params, ...body }),
    }),
  ],
  setUp: ({ server, platform }) => {
    server.addHook('onReady', () => prepareSignals({ platform }));
  },
  onMemberCreated: async (tx, member) => {
    await recordNewAccount(tx, member);
    return { points: 0 };
  },
  onMemberVerified: recordVerifiedMailbox,
  onSignedIn: recordBrowser,
  jobs: [
    ...refreshJobs,
    { name: 'delete old signals', intervalMs: 3_600_000, run: deleteOldSignals },
  ],
  entityNames: { duplicates: loadGroupNames },
  pending: { duplicates: pendingGroups },
};
