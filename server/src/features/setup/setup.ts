import { setup as declaration } from '@vitrin/contract/setup.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { dismissSetup } from './dismiss-setup.ts';
import { getSetup } from './get-setup.ts';

/** The steps from an empty site to the first approved application. */
export const setup: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      list: (ctx) => getSetup(ctx),
      dismiss: (ctx) => dismissSetup(ctx),
    }),
  ],
};
