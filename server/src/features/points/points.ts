import { heldPoints } from '@vitrin/contract/held-points.ts';
import { points as declaration, type LeaderboardPeriod } from '@vitrin/contract/points.ts';
import { createSystemContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { CachedResult, createRoutes } from '../../platform/http/create-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { getManagedUser } from '../accounts/people/managed-user.ts';
import { checkLedgerNightly } from './check-ledger-nightly.ts';
import { correctPoints } from './correct-points.ts';
import { getLeaderboard, getOwnRank, getSeasonLeaders } from './leaderboard.ts';
import { listAllHeldPoints, listHeldPoints } from './list-held-points.ts';
import { listPoints } from './list-points.ts';
import { heldPoints as heldPointsTable } from './points-tables.ts';
import { settleDueHeldPoints, settleHeldPoints } from './settle-held-points.ts';

// Two concurrent changes just below the tenth place may both publish nothing.
const LEADERBOARD_MAX_AGE_MS = 10_000;

/** Returns the cached ranking of each period. */
function createRankings(platform: Platform) {
  const create = (period: LeaderboardPeriod) =>
    platform.valueCache.create({
      name: `leaderboard ${period}`,
      topics: declaration.leaderboard.reads,
      compute: async (now) => {
        const ctx = createSystemContext(platform);
        return {
          value: await (period === 'balance'
            ? getLeaderboard(ctx)
            : getSeasonLeaders(ctx, period, now)),
          validUntil: now + LEADERBOARD_MAX_AGE_MS,
        };
      },
    });
  return { balance: create('balance'), month: create('month'), all: create('all') };
}

/** The ledger, the balances and the leaderboard. */
export const points: Feature = {
  // The ledger stays after an account is deleted: without the account its rows are anonymous.
  personalData: {
    export: { points: listPoints, heldPoints: listAllHeldPoints },
    // Held earnings are never paid.
    rows: [{ table: heldPointsTable }],
    isLockedAfterAccount: true,
  },
  routes: ({ platform }) => {
    const rankings = createRankings(platform);
    return [
      createRoutes(heldPoints, {
        own: (ctx, { query }) => listHeldPoints(ctx, { userId: ctx.actor.id, ...query }),
      }),
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
        leaderboard: async (_ctx, { query }) =>
          new CachedResult(await rankings[query.period].get()),
      }),
    ];
  },
  onMemberVerified: (tx, userId) => settleHeldPoints(tx, [userId]),
  jobs: [
    checkLedgerNightly,
    { name: 'settle held points', intervalMs: 60_000, run: settleDueHeldPoints },
  ],
};
