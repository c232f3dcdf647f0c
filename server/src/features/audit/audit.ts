import { audit as declaration } from '@vitrin/contract/audit.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { listAudit } from './list-audit.ts';

/** Log of staff actions, for super admins. Each feature redacts the personal data that it has logged. */
export const audit: Feature = {
  personalData: 'none',
  routes: () => [createRoutes(declaration, { list: (ctx, { query }) => listAudit(ctx, query) })],
};
