import { deadLinks as declaration } from '@vitrin/contract/dead-links.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { checkLinks } from './check-links.ts';
import { listDeadLinks } from './list-dead-links.ts';

/** External links of public rows that no longer open. The rows stay visible; the panel marks them. */
export const deadLinks: Feature = {
  personalData: 'none',
  routes: () => [createRoutes(declaration, { list: (ctx) => listDeadLinks(ctx) })],
  jobs: [{ name: 'check links', intervalMs: 600_000, run: (platform) => checkLinks(platform) }],
};
