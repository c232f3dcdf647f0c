import { USER_HEADER } from '@vitrin/contract/user-header.ts';
import type { FastifyInstance } from 'fastify';
import { accounts } from './features/accounts/accounts.ts';
import { authenticateRequests } from './features/accounts/sign-in/authenticate-requests.ts';
import { addReauthentication } from './features/accounts/sign-in/reauthenticate.ts';
import { analytics } from './features/analytics/analytics.ts';
import { apiDocument } from './features/api-document/api-document.ts';
import { audit } from './features/audit/audit.ts';
import { connections } from './features/connections/connections.ts';
import { consents } from './features/consents/consents.ts';
import { content } from './features/content/content.ts';
import { deadLinks } from './features/dead-links/dead-links.ts';
import { draws } from './features/draws/draws.ts';
import { duplicates } from './features/duplicates/duplicates.ts';
import { economy } from './features/economy/economy.ts';
import { email } from './features/email/email.ts';
import { events } from './features/events/events.ts';
import { history } from './features/history/history.ts';
import { live } from './features/live/live.ts';
import { maintenance } from './features/maintenance/maintenance.ts';
import { market } from './features/market/market.ts';
import { media } from './features/media/media.ts';
import { members } from './features/members/members.ts';
import { notifications } from './features/notifications/notifications.ts';
import { objections } from './features/objections/objections.ts';
import { partnerReports } from './features/partner-reports/partner-reports.ts';
import { partners } from './features/partners/partners.ts';
import { plan } from './features/plan/plan.ts';
import { points } from './features/points/points.ts';
import { profile } from './features/profile/profile.ts';
import { safety } from './features/safety/safety.ts';
import { search } from './features/search/search.ts';
import { settings } from './features/settings/settings.ts';
import { setup } from './features/setup/setup.ts';
import { sites } from './features/sites/sites.ts';
import { social } from './features/social/social.ts';
import { streams } from './features/streams/streams.ts';
import { support } from './features/support/support.ts';
import { tickets } from './features/tickets/tickets.ts';
import { views } from './features/views/views.ts';
import { weeklyLetter } from './features/weekly-letter/weekly-letter.ts';
import { addPages } from './pages/add-pages.ts';
import { addFeatures } from './platform/feature/add-features.ts';
import type { Feature } from './platform/feature/feature.ts';
import { requireAccess, requireSameUser } from './platform/http/access.ts';
import { createServer, rejectUnknownApiPath } from './platform/http/create-server.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import { addInvalidationHeader } from './platform/http/invalidation-header.ts';
import type { Platform } from './platform/platform.ts';

/**
 * Features of the server. Data exports and account deletions use this order. `events` is the last one with
 * personal data, because other requests wait for its locks. `duplicates` comes before `points`, which pay a verified
 * member unless the verified mailbox is another member's.
 */
export const features: readonly Feature[] = [
  accounts,
  safety,
  consents,
  duplicates,
  points,
  members,
  views,
  streams,
  objections,
  support,
  partnerReports,
  partners,
  tickets,
  market,
  economy,
  social,
  draws,
  notifications,
  email,
  profile,
  events,
  content,
  sites,
  settings,
  history,
  plan,
  media,
  search,
  audit,
  analytics,
  live,
  maintenance,
  apiDocument,
  connections,
  setup,
  deadLinks,
  weeklyLetter,
];

export interface App {
  server: FastifyInstance;
  /** From now on `/readyz` answers 503, so that balancers stop sending requests. */
  startDraining(): void;
}

/** Creates the complete server: rules for all requests, features and pages. */
export async function createApp(platform: Platform): Promise<App> {
  const server = await createServer(platform);
  authenticateRequests(server, platform);
  server.addHook('onRequest', ({ routeOptions, ctx, headers }, _reply, done) => {
    const { access = 'public', secondStepSetup } = routeOptions.config;
    requireAccess(access, ctx.actor, secondStepSetup);
    requireSameUser(ctx.actor, headers[USER_HEADER]);
    done();
  });
  addReauthentication(server);
  addInvalidationHeader(server);
  const { startDraining } = addHealthRoutes(server, platform.pool);
  const api = addFeatures({ server, platform }, features);
  await addPages(server, api, platform);
  server.all('/api/*', { config: { access: 'public', anonymous: true } }, rejectUnknownApiPath);
  return { server, startDraining };
}
