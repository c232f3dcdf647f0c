import { sites as declaration } from '@vitrin/contract/sites.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { getSite } from './get-site.ts';

/** The pages of cards. */
export const sites: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, { get: (ctx, { params }, at) => getSite(ctx, { ...params, at }) }),
  ],
};
