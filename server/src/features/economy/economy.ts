import { economy as declaration } from '@vitrin/contract/economy.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { checkSumsNightly } from './check-sums-nightly.ts';
import { getEconomy } from './get-economy.ts';
import { simulateReward } from './simulate-reward.ts';

/** The points that the site owes: how many, where they come from and go, what a price would do. */
export const economy: Feature = {
  // Sums and counts: no row is about one person.
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      read: (ctx, { query }) => getEconomy(ctx, query),
      simulate: (ctx, { body }) => simulateReward(ctx, body),
    }),
  ],
  jobs: [{ name: 'check daily sums', intervalMs: 600_000, run: checkSumsNightly }],
};
