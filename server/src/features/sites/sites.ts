import { sites as declaration } from '@vitrin/contract/sites.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { showSite } from './show-site.ts';

/** The pages of cards that have one. */
export const sites: Feature = {
  personalData: 'none',
  routes: () => [
    answer(declaration, { show: (ctx, { params }, at) => showSite(ctx, { ...params, at }) }),
  ],
};
