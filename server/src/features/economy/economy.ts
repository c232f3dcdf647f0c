import { economy as declaration } from '@vitrin/contract/economy.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { checkSumsNightly } from './check-sums-nightly.ts';
import { getEconomy } from './get-economy.ts';

/** The points economy: points owed, their sources and uses. */
export const economy: Feature = {
  // The feature has only sums and counts over all members.
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      read: (ctx, { query }) => getEconomy(ctx, query),
    }),
  ],
  jobs: [checkSumsNightly],
};
