import { plan as declaration } from '@vitrin/contract/plan.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { getPlan, previewList } from './get-plan.ts';

/** Calendar and preview: what visitors will see and when it changes. */
export const plan: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      get: (ctx, { query }) => getPlan(ctx, query),
      preview: (ctx, { params, query }) => previewList(ctx, { ...params, ...query }),
    }),
  ],
};
