import { views as declaration } from '@vitrin/contract/views.ts';
import { namesIn } from '../../platform/audit/thing-names.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answer } from '../../platform/http/implement.ts';
import { listOwnViews, listViews } from './find-views.ts';
import { forgetViews } from './forget-views.ts';
import { savedViews } from './views-tables.ts';
import { addView, changeView, removeView } from './write-view.ts';

/** Saved views of the panel's lists. */
export const views: Feature = {
  personalData: { export: { savedViews: listOwnViews }, forget: forgetViews },
  routes: () => [
    answer(declaration, {
      list: (ctx) => listViews(ctx),
      add: (ctx, { body }) => addView(ctx, body),
      change: (ctx, { params, body }) => changeView(ctx, { ...params, ...body }),
      remove: (ctx, { params }) => removeView(ctx, params.id),
    }),
  ],
  names: { views: namesIn(savedViews, savedViews.name) },
};
