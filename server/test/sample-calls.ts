import { api, listEndpoints, type RouteName } from '@vitrin/contract/api.ts';
import type { Endpoint } from '@vitrin/contract/endpoint.ts';
import { accountCalls } from './account-calls.ts';
import { contentCalls } from './content-calls.ts';
import { drawCalls } from './draw-calls.ts';
import { historyCalls, historyPaths } from './history-calls.ts';
import { listCalls } from './list-calls.ts';
import { mediaCalls } from './media-calls.ts';
import { objectionCalls } from './objection-calls.ts';
import { partnerCalls } from './partner-calls.ts';
import { createSampleReportForm } from './partner-file.ts';
import { addRow, type SampleCall } from './sample-call.ts';
import { addPayableReward, addTicketCompany, createCardBody, sampleRows } from './sample-rows.ts';
import { supportCalls } from './support-calls.ts';
import { PASSWORD, type TestApp, type TestUser } from './test-app.ts';

/** One valid call of every endpoint. `createRowPath` replaces `:id` in the path. */
export const sampleCalls: Record<RouteName, SampleCall> = {
  'POST /api/analytics/page-view': {
    access: 'public',
    status: 200,
    body: () => ({ path: '/', referrer: 'https://ornek.com/' }),
  },
  'POST /api/analytics/card-click': {
    access: 'public',
    status: 200,
    body: () => ({}),
    prepare: async (app) => ({ cardId: await addRow(app, '/api/cards', createCardBody()) }),
  },
  'POST /api/cards/:id/click': { access: 'public', status: 200 },
  'GET /api/analytics/overview': { access: 'staff', status: 200 },
  'GET /api/analytics/series': { access: 'staff', status: 200 },
  'GET /api/analytics/card-clicks': { access: 'staff', status: 200 },
  'GET /api/analytics/pages': { access: 'staff', status: 200 },
  'GET /api/analytics/referrers': { access: 'staff', status: 200 },
  'GET /api/unsubscribe/:token': { access: 'public', status: 303 },
  'POST /api/unsubscribe/:token': { access: 'public', status: 204 },
  'GET /api/admin/connections': { access: 'super_admin', status: 200 },
  // Nothing listens on these ports.
  'PUT /api/admin/connections/telegram': {
    access: 'super_admin',
    status: 503,
    body: () => ({ token: '1:ornek', password: PASSWORD }),
  },
  'DELETE /api/admin/connections/telegram': {
    access: 'super_admin',
    status: 204,
    body: () => ({ password: PASSWORD }),
  },
  'PUT /api/admin/connections/mail': {
    access: 'super_admin',
    status: 400,
    body: () => ({ url: 'smtp://127.0.0.1:9', from: 'bilgi@ornek.com', password: PASSWORD }),
  },
  'DELETE /api/admin/connections/mail': {
    access: 'super_admin',
    status: 204,
    body: () => ({ password: PASSWORD }),
  },
  'POST /api/admin/connections/mail/test': { access: 'super_admin', status: 409 },
  'GET /api/admin/setup': { access: 'super_admin', status: 200 },
  'POST /api/admin/setup/dismiss': { access: 'super_admin', status: 204 },
  ...accountCalls,
  ...contentCalls,
  ...drawCalls,
  ...listCalls,
  ...objectionCalls,
  ...supportCalls,
  'GET /api/user/points': { access: 'member', status: 200 },
  'GET /api/admin/duplicates': { access: 'staff', status: 200 },
  'POST /api/admin/duplicates/:id/decide': {
    access: 'staff',
    status: 200,
    body: () => ({ outcome: 'different' }),
  },
  'GET /api/user/held-points': { access: 'member', status: 200 },
  'GET /api/stream-reward': { access: 'public', status: 200 },
  'GET /api/stream': { access: 'public', status: 200 },
  'GET /api/stream-overlay/:secret': { access: 'public', status: 404 },
  'POST /api/streaming-verifications/:id/overlay': { access: 'staff', status: 200 },
  // No stream is live.
  'POST /api/user/stream-code': { access: 'member', status: 409, body: () => ({ code: 'elma42' }) },
  'GET /api/user/rank': { access: 'member', status: 200 },
  'GET /api/leaderboard': { access: 'public', status: 200 },
  'GET /api/admin/economy': { access: 'super_admin', status: 200 },
  'POST /api/user/update-stream': {
    access: 'member',
    status: 200,
    body: () => ({ streamUrl: 'https://kick.com/ornek' }),
  },
  'GET /api/ticket-settings': { access: 'public', status: 200 },
  'PATCH /api/ticket-settings': {
    access: 'staff',
    status: 200,
    body: () => ({ minimumInvestment: 100 }),
  },
  'GET /api/ticket-applications': { access: 'member', status: 200 },
  'GET /api/ticket-applications/newest-decision': { access: 'member', status: 200 },
  'POST /api/ticket-applications': {
    access: 'member',
    status: 201,
    body: () => ({
      ticketCompanyId: crypto.randomUUID(),
      username: 'ornek',
      investmentAmount: 500,
    }),
    prepare: addTicketCompany,
  },
  'DELETE /api/ticket-applications/:id': { access: 'member', status: 204 },
  'GET /api/ticket-numbers': { access: 'member', status: 200 },
  'GET /api/admin/ticket-applications': { access: 'staff', status: 200 },
  'GET /api/admin/ticket-applications/summary': { access: 'staff', status: 200 },
  'PATCH /api/admin/ticket-applications/:id': {
    access: 'staff',
    status: 200,
    body: () => ({ status: 'approved' }),
  },
  'DELETE /api/admin/ticket-applications/:id': { access: 'staff', status: 204 },
  'GET /api/admin/ticket-numbers/:applicationId': { access: 'staff', status: 200 },
  'GET /api/admin/partner-reports': { access: 'staff', status: 200 },
  'POST /api/admin/partner-reports': { access: 'staff', status: 201, form: createSampleReportForm },
  'GET /api/admin/partner-reports/:id': { access: 'staff', status: 200 },
  'PUT /api/admin/partner-reports/:id/reading': {
    access: 'staff',
    status: 200,
    body: () => ({ headerLine: 1 }),
  },
  'PUT /api/admin/partner-reports/:id/mapping': {
    access: 'staff',
    status: 200,
    body: () => ({ username: 0, amount: 1 }),
  },
  'GET /api/admin/partner-reports/:id/rows': { access: 'staff', status: 200 },
  'POST /api/admin/partner-reports/:id/apply': { access: 'staff', status: 202, body: () => ({}) },
  'POST /api/admin/partner-reports/:id/revert': { access: 'staff', status: 200 },
  ...partnerCalls,
  'GET /api/user/order-answers': { access: 'member', status: 200 },
  'GET /api/user/reward-watches': { access: 'member', status: 200 },
  'POST /api/rewards/:id/watch': { access: 'member', status: 204 },
  'DELETE /api/rewards/:id/watch': { access: 'member', status: 204 },
  'GET /api/user-rewards': { access: 'member', status: 200 },
  'POST /api/user-rewards/purchase': {
    access: 'member',
    status: 201,
    body: () => ({ rewardId: crypto.randomUUID() }),
    prepare: addPayableReward,
  },
  'GET /api/admin/user-rewards': { access: 'staff', status: 200 },
  'GET /api/admin/user-rewards/:id/code': { access: 'super_admin', status: 200 },
  'POST /api/rewards/:id/codes': {
    access: 'staff',
    status: 200,
    body: (unique) => ({ codes: [unique] }),
  },
  'GET /api/rewards/:id/codes': { access: 'staff', status: 200 },
  'PATCH /api/admin/user-rewards/:id': {
    access: 'staff',
    status: 200,
    body: () => ({ status: 'claimed' }),
  },
  'GET /api/events': { access: 'public', status: 200 },
  'GET /api/events/:id': { access: 'public', status: 200 },
  'GET /api/events/:id/participation-status': { access: 'member', status: 200 },
  'POST /api/events/:id/participate': {
    access: 'member',
    status: 201,
    body: () => ({ message: 'Örnek' }),
  },
  'GET /api/social-verifications': { access: 'member', status: 200 },
  // This server has no bot, so these calls fail.
  'POST /api/social-verifications/telegram/init': { access: 'member', status: 503 },
  'POST /api/social-verifications/telegram/verify': { access: 'member', status: 503 },
  'POST /api/telegram/webhook': {
    access: 'public',
    status: 404,
    body: () => ({ update_id: 1 }),
  },
  'POST /api/social-verifications/manual': {
    access: 'member',
    status: 201,
    body: (unique) => ({ platform: 'youtube', platformUsername: `ornek.${unique}` }),
  },
  'GET /api/admin/social-verifications/pending': { access: 'staff', status: 200 },
  'GET /api/admin/social-verifications': { access: 'staff', status: 200 },
  'PATCH /api/admin/social-verifications/:id': {
    access: 'staff',
    status: 200,
    body: () => ({ status: 'approved' }),
  },
  'DELETE /api/admin/social-verifications/:id': { access: 'staff', status: 204 },
  'GET /api/admin/waiting': { access: 'staff', status: 200 },
  'GET /api/admin/live': { access: 'staff', status: 200, stream: true },
  'GET /api/sites/:slug': { access: 'public', status: 200 },
  ...historyCalls,
  'GET /api/site-settings': { access: 'public', status: 200 },
  'PUT /api/site-settings': {
    access: 'staff',
    status: 200,
    body: (unique) => ({ settings: [{ key: 'marqueeText', value: `Duyuru ${unique}` }] }),
  },
  'GET /api/admin/reason-presets': { access: 'staff', status: 200 },
  'PUT /api/admin/reason-presets': {
    access: 'staff',
    status: 200,
    body: (unique) => ({ orders: [`Örnek ${unique}`] }),
  },
  'GET /api/admin/dead-links': { access: 'staff', status: 200 },
  'GET /api/admin/health': { access: 'super_admin', status: 200 },
  ...mediaCalls,
};

/** Creates a row for a path with `:id`, owned by `as` where rows have an owner. Returns the path with its id. */
export async function createRowPath(
  app: TestApp,
  editor: TestUser,
  path: string,
  as = editor,
): Promise<string> {
  const address = await historyPaths[path]?.(app);
  if (address) return address;
  if (!path.includes('/:')) return path;
  const [list = ''] = path.split('/:');
  const createRow = sampleRows[path] ?? sampleRows[list];
  if (createRow) return path.replace(/:\w+/, await createRow(app, as));
  const body = sampleCalls[`POST ${list}` as RouteName].body?.('satır');
  const { id } = (await app.send('POST', list, { as: editor, body })).json();
  return path.replace(':id', id);
}

/** All endpoints of the contract */
export const endpoints: Endpoint[] = Object.values(api).flatMap(listEndpoints);

/** Returns a valid request of an endpoint; `unique` makes it distinct. */
export async function createSampleRequest(
  app: TestApp,
  superAdmin: TestUser,
  { path, route }: Endpoint,
  as: TestUser | undefined,
  unique: string,
) {
  const { body, prepare, form: createForm } = sampleCalls[route as RouteName];
  const url = await createRowPath(app, superAdmin, path, as);
  const preparedFields = await prepare?.(app, superAdmin, as ?? superAdmin);
  const form = createForm
    ? await createForm(app)
    : { body: body && { ...body(unique), ...preparedFields } };
  return { url, ...form };
}
