import { points as declaration } from '@vitrin/contract/points.ts';
import { createSystemContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';
import { checkLedgerNightly } from './check-ledger-nightly.ts';
import { correctPoints } from './correct-points.ts';
import { getLeaderboard, getOwnRank } from './leaderboard.ts';
import { listPoints } from './list-points.ts';

// Two concurrent changes just below the tenth place may both publish nothing.
const LEADERBOARD_MAX_AGE_MS = 10_000;

/** The ledger, the balances and the leaderboard. */
export const points: Feature = {
  // The ledger stays after an account is deleted: without the account its rows are anonymous.
  personalData: { export: { points: listPoints }, erase: async () => undefined },
  routes: ({ platform }) => [
    createRoutes(declaration, {
      own: (ctx, { query }) => listPoints(ctx, { userId: ctx.actor.id, ...query }),
      listForUser: async (ctx, { params, query }) => {
        await getManagedUser(ctx, params.id);
        return listPoints(ctx, { userId: params.id, ...query });
      },
      correct: async (ctx, { params, body }) => {
        await correctPoints(ctx, { userId: params.id, ...body });
        return getManagedUser(ctx, params.id);
      },
      ownRank: (ctx) => getOwnRank(ctx),
      leaderboard: platform.valueCache.create({
        name: 'leaderboard',
        topics: declaration.leaderboard.reads,
        compute: async (now) => ({
          value: await getLeaderboard(createSystemContext(platform)),
          validUntil: now + LEADERBOARD_MAX_AGE_MS,
        }),
      }),
    }),
  ],
  jobs: [{ name: 'check ledger', intervalMs: 600_000, run: checkLedgerNightly }],
};
