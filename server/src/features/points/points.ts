import { points as declaration } from '@vitrin/contract/points.ts';
import { systemContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { findPerson } from '../accounts/show-person.ts';
import { checkLedgerNightly } from './check-ledger-nightly.ts';
import { correctPoints } from './correct-points.ts';
import { readLeaderboard, readOwnRank } from './leaderboard.ts';
import { listPoints } from './list-points.ts';

// Two changes that meet just below the tenth place may both see no reason to announce themselves.
const LEADERBOARD_AGE = 10_000;

/** The ledger, the balances that it gives, and who has most. */
export const points: Feature = {
  // The ledger stays when a person goes: without their account it says nothing of anybody.
  personalData: { export: { points: listPoints }, forget: async () => undefined },
  routes: ({ platform }) => [
    answer(declaration, {
      own: (ctx, { query }) => listPoints(ctx, { userId: ctx.actor.id, ...query }),
      ofPerson: async (ctx, { params, query }) => {
        await findPerson(ctx, params.id);
        return listPoints(ctx, { userId: params.id, ...query });
      },
      correct: async (ctx, { params, body }) => {
        await correctPoints(ctx, { userId: params.id, ...body });
        return findPerson(ctx, params.id);
      },
      ownRank: (ctx) => readOwnRank(ctx),
      leaderboard: platform.publisher.publish({
        name: 'leaderboard',
        topics: declaration.leaderboard.reads,
        compute: async (now) => ({
          value: await readLeaderboard(systemContext(platform)),
          validUntil: now + LEADERBOARD_AGE,
        }),
      }),
    }),
  ],
  jobs: [{ name: 'check ledger', every: 600_000, run: checkLedgerNightly }],
};
