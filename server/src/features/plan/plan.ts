import { plan as declaration } from '@vitrin/contract/plan.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { previewList } from './preview-list.ts';
import { showPlan } from './show-plan.ts';

/** What visitors will see, and when that changes. */
export const plan: Feature = {
  personalData: 'none',
  routes: () => [
    answer(declaration, {
      show: (ctx, { query }) => showPlan(ctx, query),
      preview: (ctx, { params, query }) => previewList(ctx, { ...params, ...query }),
    }),
  ],
};
