import { accounts } from '@vitrin/contract/accounts.ts';
import { analytics } from '@vitrin/contract/analytics.ts';
import { audit } from '@vitrin/contract/audit.ts';
import { events } from '@vitrin/contract/events.ts';
import { live } from '@vitrin/contract/live.ts';
import { media } from '@vitrin/contract/media.ts';
import { ownAccount, secondStep } from '@vitrin/contract/own-account.ts';
import { people } from '@vitrin/contract/people.ts';
import { points } from '@vitrin/contract/points.ts';
import { settings } from '@vitrin/contract/settings.ts';
import { streams } from '@vitrin/contract/streams.ts';
import type { FastifyInstance } from 'fastify';
import { accountsRoutes } from './features/accounts/accounts-routes.ts';
import { DeviceCookie } from './features/accounts/device-cookie.ts';
import { ExportLimits } from './features/accounts/export-limits.ts';
import type { ExportSections } from './features/accounts/export-own-data.ts';
import { SessionFinder } from './features/accounts/find-session.ts';
import { ownAccountRoutes } from './features/accounts/own-account-routes.ts';
import { peopleRoutes } from './features/accounts/people-routes.ts';
import type { Welcome } from './features/accounts/register.ts';
import type { OnRemove } from './features/accounts/remove-own-account.ts';
import { secondStepRoutes } from './features/accounts/second-step-routes.ts';
import { SessionCookie } from './features/accounts/session-cookie.ts';
import { createSessionHook, findActor } from './features/accounts/session-hook.ts';
import { SignInLimits } from './features/accounts/sign-in-limits.ts';
import { analyticsRoutes } from './features/analytics/analytics-routes.ts';
import { auditRoutes } from './features/audit/audit-routes.ts';
import { addContent } from './features/content/collections.ts';
import { eventsRoutes } from './features/events/events-routes.ts';
import { forgetParticipant } from './features/events/forget-participant.ts';
import { listOwnParticipations } from './features/events/list-own-participations.ts';
import { liveRoutes } from './features/live/live-routes.ts';
import { forgetBuyer } from './features/market/forget-buyer.ts';
import { listOwnPurchases } from './features/market/list-purchases.ts';
import { addMarket } from './features/market/market-routes.ts';
import { addUploads, mediaRoutes } from './features/media/media-routes.ts';
import { addOperations } from './features/operations/operations-routes.ts';
import { listPoints } from './features/points/list-points.ts';
import { pointsRoutes } from './features/points/points-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { forgetVerifications } from './features/social/forget-social.ts';
import { listOwnVerifications } from './features/social/list-verifications.ts';
import { addSocial } from './features/social/social-routes.ts';
import { rewardStream } from './features/streams/reward-stream.ts';
import { streamsRoutes } from './features/streams/streams-routes.ts';
import { forgetApplicant } from './features/tickets/forget-applicant.ts';
import { listOwnApplications } from './features/tickets/list-applications.ts';
import { listOwnNumbers } from './features/tickets/list-numbers.ts';
import { addTickets } from './features/tickets/tickets-routes.ts';
import { addPages } from './pages/add-pages.ts';
import { readPages } from './platform/database/read-pages.ts';
import { requireAccess } from './platform/http/access.ts';
import { apiNotFound, createServer } from './platform/http/create-server.ts';
import { addDocumentation } from './platform/http/documentation.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import { Api } from './platform/http/implement.ts';
import type { Platform } from './platform/platform.ts';

export interface App {
  server: FastifyInstance;
  /** From now on `/readyz` says no, so that a balancer sends nobody new. */
  stopBeingReady(): void;
}

/** What the features add to a person's own data. */
const sections: ExportSections = {
  points: (ctx, userId) => readPages((part) => listPoints(ctx, userId, part)),
  ticketApplications: (ctx, userId) => readPages((part) => listOwnApplications(ctx, userId, part)),
  ticketNumbers: (ctx, userId) => readPages((part) => listOwnNumbers(ctx, userId, part)),
  purchases: (ctx, userId) => readPages((part) => listOwnPurchases(ctx, userId, part)),
  participations: (ctx, userId) => readPages((part) => listOwnParticipations(ctx, userId, part)),
  socialVerifications: (ctx, userId) =>
    readPages((part) => listOwnVerifications(ctx, userId, part)),
};

/** What they forget when a person goes; the totals of events last, for others wait for them. */
const onRemove: OnRemove[] = [forgetApplicant, forgetBuyer, forgetVerifications, forgetParticipant];

/** The whole server: what holds for every request, the features, the pages. */
export async function createApp(platform: Platform): Promise<App> {
  const server = await createServer(platform);
  const cookie = new SessionCookie(platform.config.publicUrl);
  const { pool, config } = platform;
  const devices = new DeviceCookie(pool, config.publicUrl);
  const limits = new SignInLimits(pool, config.rateLimits);
  const exportLimits = new ExportLimits(pool, config.rateLimits);

  const sessions = new SessionFinder(platform.pool, platform.config.secondStep);
  server.addHook('onRequest', createSessionHook(platform, cookie, sessions));
  server.addHook('onRequest', ({ routeOptions, ctx }, _reply, done) => {
    requireAccess(routeOptions.config.access ?? 'public', ctx.actor);
    done();
  });

  await addDocumentation(server, platform.config.publicUrl);
  const { stopBeingReady } = addHealthRoutes(server, platform.pool);

  const api = new Api();
  const payStream: Welcome = (tx, { id, streamUrl }) => rewardStream(tx, id, streamUrl);
  api.implement(server, accounts, accountsRoutes(cookie, devices, limits, payStream));
  const own = ownAccountRoutes(cookie, devices, limits, exportLimits, { sections, onRemove });
  api.implement(server, ownAccount, own);
  api.implement(server, secondStep, secondStepRoutes(config, devices, limits));
  api.implement(server, people, peopleRoutes(platform.config.publicUrl));
  api.implement(server, audit, auditRoutes);
  api.implement(server, points, pointsRoutes(platform));
  api.implement(server, streams, streamsRoutes);
  addTickets(server, api, platform);
  addMarket(server, api, platform);
  const { hasLeftGroup } = addSocial(server, api, platform);
  api.implement(server, events, eventsRoutes(platform, hasLeftGroup));
  api.implement(
    server,
    live,
    liveRoutes(server, platform, (request) => findActor(request, cookie, sessions)),
  );
  api.implement(server, settings, settingsRoutes(platform));
  addContent(server, api, platform);
  api.implement(server, media, mediaRoutes(platform.pictures));
  addUploads(server, platform.pictures);
  addOperations(server, api, platform);
  const isPage = await addPages(server, api, platform, cookie.name);
  api.implement(server, analytics, analyticsRoutes(platform, isPage));
  const missing = api.missing();
  if (missing.length > 0) throw new Error(`Nothing answers ${missing.join(', ')}`);

  server.all('/api/*', { config: { access: 'public', anonymous: true } }, apiNotFound);
  return { server, stopBeingReady };
}
