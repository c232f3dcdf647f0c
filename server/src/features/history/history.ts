import { history as declaration } from '@vitrin/contract/history.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { listBin } from './list-bin.ts';
import { listVersions } from './list-versions.ts';
import { restoreDeleted, restoreVersion } from './restore-version.ts';

/** Versions and bin of content. The audit log is the history of each row. */
export const history: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      list: (ctx, { params, query }) => listVersions(ctx, { ...params, ...query }),
      restore: (ctx, { params }) => restoreVersion(ctx, params.versionId),
      bin: (ctx, { query }) => listBin(ctx, query),
      restoreDeleted: (ctx, { params }) => restoreDeleted(ctx, params.versionId),
    }),
  ],
};
