import { audit as declaration } from '@vitrin/contract/audit.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { listAudit } from './list-audit.ts';

/** What staff did, for super_admins. What is personal in it each feature forgets for itself. */
export const audit: Feature = {
  personalData: 'none',
  routes: () => [createRoutes(declaration, { list: (ctx, { query }) => listAudit(ctx, query) })],
};
