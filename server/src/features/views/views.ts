import { views as declaration } from '@vitrin/contract/views.ts';
import { createNameLoader } from '../../platform/audit/entity-names.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { deleteUserViews } from './delete-views.ts';
import { listOwnViews, listViews } from './find-views.ts';
import { createView, deleteView, updateView } from './update-views.ts';
import { savedViews } from './views-tables.ts';

/** Saved views of the panel's lists. */
export const views: Feature = {
  personalData: { export: { savedViews: listOwnViews }, erase: deleteUserViews },
  routes: () => [
    createRoutes(declaration, {
      list: (ctx) => listViews(ctx),
      create: (ctx, { body }) => createView(ctx, body),
      update: (ctx, { params, body }) => updateView(ctx, { ...params, ...body }),
      delete: (ctx, { params }) => deleteView(ctx, params.id),
    }),
  ],
  entityNames: { views: createNameLoader(savedViews, savedViews.name) },
};
