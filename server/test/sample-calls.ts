import { api, endpointsOf, type RouteName } from '@vitrin/contract/api.ts';
import type { Access, Endpoint } from '@vitrin/contract/endpoint.ts';
import { TOTP } from 'otpauth';
import { writeVerification } from '../src/features/email/write-letters.ts';
import { notify } from '../src/features/notifications/notify.ts';
import { systemContext } from '../src/platform/context.ts';
import {
  addAwaiting,
  addDraft,
  addDrawn,
  addSealable,
  addSealed,
  draft,
  realBeacon,
} from './draw-scene.ts';
import { sampleReport, sampleReportForm } from './partner-file.ts';
import { PASSWORD, type Person, type TestApp } from './test-app.ts';
import { fileForm, picture } from './upload.ts';

interface SampleCall {
  /** Who may make the call, written down again by hand: shared/calls.txt. */
  access: Access;
  /** Status of success. */
  status: number;
  /** Status for staff where it is another one. */
  staff?: number;
  /** The same for a super_admin without the second step that the operator asks for, where it is another. */
  bareStatus?: number;
  /** A body that succeeds. `unique` makes it another one each time. */
  body?: (unique: string) => Record<string, unknown>;
  /** Makes what must be there first; gives what the body says about it. */
  prepare?: (app: TestApp, owner: Person, as: Person) => Promise<Record<string, unknown>>;
  /** It takes a form with a file instead. */
  form?: (app: TestApp) => Promise<{ headers: Record<string, string>; body: Buffer }>;
  /** The answer has no end. */
  stream?: true;
}

const card = () => ({ title: 'Örnek', link: 'https://ornek.com' });
const banner = () => ({ imageUrl: '/demo/ornek.svg' });
const rule = () => ({ adminStreamUrl: 'https://kick.com/ornek', isActive: false });
const company = () => ({ name: 'Örnek', logoUrl: '/demo/ornek.svg' });

const reason = () => ({ reason: 'Örnek neden' });
const reward = () => ({ title: 'Örnek', description: 'Bir örnek' });
const event = () => ({
  title: 'Örnek',
  description: 'Bir örnek',
  requiresTelegramVerification: false,
});

/** What an editor adds; gives its id. */
export const add = async (app: TestApp, path: string, body: object): Promise<string> =>
  (await app.send('POST', path, { as: await app.join('editor'), body })).json().id;

async function openCompany(app: TestApp) {
  return { ticketCompanyId: await add(app, '/api/ticket-companies', company()) };
}

/** A reward that the person can pay for. */
async function payableReward(app: TestApp, owner: Person, { user }: Person) {
  const body = { delta: 100, reason: 'Örnek' };
  await app.send('POST', `/api/admin/users/${user.id}/points`, { as: owner, body });
  return { rewardId: await add(app, '/api/rewards', reward()) };
}

const ownPassword = () => ({ password: PASSWORD });

async function openPasswordLink(app: TestApp, owner: Person) {
  const { user } = await app.join();
  const path = `/api/admin/users/${user.id}/password-link`;
  const { url } = (await app.send('POST', path, { as: owner })).json();
  return { token: new URL(url).hash.replace('#token=', '') };
}

async function openEmailLink(app: TestApp) {
  const { user } = await app.join();
  const delivery = {
    id: 1,
    kind: '',
    channel: 'email',
    notificationId: null,
    address: null,
  } as const;
  const letter = await writeVerification(systemContext(app.platform), {
    ...delivery,
    userId: user.id,
  });
  return { token: new URL(letter?.link?.url ?? '').hash.replace('#token=', '') };
}

async function beginSecondStep(app: TestApp, _owner: Person, as: Person) {
  const begun = await app.send('POST', '/api/user/second-step', { as, body: ownPassword() });
  return { code: new TOTP({ secret: begun.json().secret }).generate() };
}

/** The six calls of a collection: the contract makes them from its name, so does this table. */
function collectionCalls<N extends string>(name: N, body: () => Record<string, unknown>) {
  return {
    [`GET /api/${name}`]: { access: 'public', status: 200 },
    [`GET /api/${name}/all`]: { access: 'staff', status: 200 },
    [`POST /api/${name}`]: { access: 'staff', status: 201, body },
    [`PATCH /api/${name}/:id`]: { access: 'staff', status: 200, body },
    [`DELETE /api/${name}/:id`]: { access: 'staff', status: 204 },
    ...orderCall(name),
  } as Record<
    Extract<RouteName, `${string} /api/${N}${'' | '/all' | '/:id' | '/order'}`>,
    SampleCall
  >;
}

function orderCall<N extends string>(name: N, all = `/api/${name}/all`) {
  const prepare = async (app: TestApp, owner: Person) => {
    const rows: { id: string }[] = (await app.send('GET', all, { as: owner })).json();
    return { ids: rows.map(({ id }) => id).reverse() };
  };
  const call: SampleCall = { access: 'staff', status: 200, body: () => ({}), prepare };
  return { [`PUT /api/${name}/order`]: call } as Record<`PUT /api/${N}/order`, SampleCall>;
}

/** One good call of every endpoint. `:id` is to be replaced by that of a row of its collection. */
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
    prepare: async (app) => ({ cardId: await add(app, '/api/cards', card()) }),
  },
  'POST /api/cards/:id/click': { access: 'public', status: 200 },
  'GET /api/analytics/overview': { access: 'staff', status: 200 },
  'GET /api/analytics/series': { access: 'staff', status: 200 },
  'GET /api/analytics/card-clicks': { access: 'staff', status: 200 },
  'GET /api/analytics/pages': { access: 'staff', status: 200 },
  'GET /api/analytics/referrers': { access: 'staff', status: 200 },
  'GET /api/auth/user': { access: 'member', status: 200 },
  'POST /api/auth/login': {
    access: 'public',
    status: 200,
    body: () => ({ email: 'giren@ornek.com', password: PASSWORD }),
  },
  'POST /api/auth/register': {
    access: 'public',
    status: 201,
    body: (unique) => ({
      username: `yeni${unique}`,
      email: `yeni${unique}@ornek.com`,
      password: PASSWORD,
    }),
  },
  'POST /api/auth/logout': { access: 'public', status: 200 },
  'POST /api/user/password': {
    access: 'member',
    status: 200,
    body: () => ({ currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` }),
  },
  'GET /api/user/sessions': { access: 'member', status: 200 },
  'DELETE /api/user/sessions/:id': { access: 'member', status: 204 },
  'DELETE /api/user/sessions': { access: 'member', status: 204 },
  'GET /api/user/export': { access: 'member', status: 200 },
  'POST /api/user/delete': { access: 'member', status: 200, staff: 409, body: ownPassword },
  'GET /api/user/safety': { access: 'member', status: 200 },
  'POST /api/user/safety/break': {
    access: 'member',
    status: 201,
    staff: 409,
    body: () => ({ kind: 'pause', days: 1 }),
  },
  'POST /api/user/safety/lift': { access: 'member', status: 404 },
  'PUT /api/user/safety/limit': {
    access: 'member',
    status: 200,
    body: () => ({ monthlyLimit: 100 }),
  },
  'GET /api/user/consents': { access: 'member', status: 200 },
  'PUT /api/user/consents': { access: 'member', status: 200, body: () => ({ promotional: true }) },
  'POST /api/user/legal-changes/seen': { access: 'member', status: 204 },
  'POST /api/auth/password-link': {
    access: 'public',
    status: 200,
    body: (unique) => ({ token: `yok${unique}`, password: PASSWORD }),
    prepare: openPasswordLink,
  },
  'GET /api/notifications': { access: 'member', status: 200 },
  'GET /api/notifications/summary': { access: 'member', status: 200 },
  'POST /api/notifications/:id/read': { access: 'member', status: 204 },
  'POST /api/notifications/read-all': { access: 'member', status: 204 },
  'GET /api/user/notification-preferences': { access: 'member', status: 200 },
  'PUT /api/user/notification-preferences': {
    access: 'member',
    status: 200,
    body: () => ({ telegram: true, email: false, announcements: true }),
  },
  'GET /api/admin/announcements': { access: 'super_admin', status: 200 },
  'POST /api/admin/announcements': {
    access: 'super_admin',
    status: 201,
    body: (unique) => ({
      title: `Örnek ${unique}`,
      body: 'Bir örnek',
      audience: 'all',
      promotional: false,
    }),
  },
  'POST /api/auth/password-reset': {
    access: 'public',
    status: 202,
    body: (unique) => ({ identifier: `unutan${unique}` }),
  },
  'GET /api/auth/channels': { access: 'public', status: 200 },
  // This server sends no e-mail, and says so to whom it would.
  'POST /api/user/email/verification': { access: 'member', status: 503 },
  'POST /api/auth/email/verify': {
    access: 'public',
    status: 204,
    body: (unique) => ({ token: `yok${unique}` }),
    prepare: openEmailLink,
  },
  'POST /api/user/email': {
    access: 'member',
    status: 200,
    body: (unique) => ({ email: `baska${unique}@ornek.com`, password: PASSWORD }),
  },
  'GET /api/user/second-step': { access: 'member', status: 200 },
  'POST /api/user/second-step': { access: 'member', status: 200, body: ownPassword },
  'POST /api/user/second-step/confirm': {
    access: 'member',
    status: 200,
    body: () => ({ code: '000000' }),
    prepare: beginSecondStep,
  },
  'POST /api/user/second-step/disable': {
    access: 'member',
    status: 200,
    bareStatus: 409,
    body: ownPassword,
  },
  'GET /api/admin/users': { access: 'super_admin', status: 200 },
  'GET /api/admin/users/:id': { access: 'super_admin', status: 200 },
  'PATCH /api/admin/users/:id': {
    access: 'super_admin',
    status: 200,
    body: () => ({ role: 'editor', suspended: true }),
  },
  'GET /api/admin/users/:id/points': { access: 'super_admin', status: 200 },
  'POST /api/admin/users/:id/points': {
    access: 'super_admin',
    status: 200,
    body: () => ({ delta: 5, reason: 'Örnek' }),
  },
  'POST /api/admin/users/:id/password-link': { access: 'super_admin', status: 200 },
  'GET /api/admin/audit': { access: 'super_admin', status: 200 },
  'GET /api/user/points': { access: 'member', status: 200 },
  'GET /api/stream-reward': { access: 'public', status: 200 },
  'GET /api/user/rank': { access: 'member', status: 200 },
  'GET /api/leaderboard': { access: 'public', status: 200 },
  'POST /api/user/update-stream': {
    access: 'member',
    status: 200,
    body: () => ({ streamUrl: 'https://kick.com/ornek' }),
  },
  'GET /api/streaming-verifications': { access: 'staff', status: 200 },
  'POST /api/streaming-verifications': { access: 'staff', status: 201, body: rule },
  'PATCH /api/streaming-verifications/:id': { access: 'staff', status: 200, body: rule },
  'DELETE /api/streaming-verifications/:id': { access: 'staff', status: 204 },
  ...collectionCalls('ticket-companies', company),
  'GET /api/ticket-settings': { access: 'public', status: 200 },
  'PATCH /api/ticket-settings': {
    access: 'staff',
    status: 200,
    body: () => ({ minimumInvestment: 100 }),
  },
  'GET /api/ticket-applications': { access: 'member', status: 200 },
  'POST /api/ticket-applications': {
    access: 'member',
    status: 201,
    body: () => ({
      ticketCompanyId: crypto.randomUUID(),
      username: 'ornek',
      investmentAmount: 500,
    }),
    prepare: openCompany,
  },
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
  'POST /api/admin/partner-reports': { access: 'staff', status: 201, form: sampleReportForm },
  'GET /api/admin/partner-reports/:id': { access: 'staff', status: 200 },
  'PUT /api/admin/partner-reports/:id/mapping': {
    access: 'staff',
    status: 200,
    body: () => ({ username: 0, amount: 1 }),
  },
  'GET /api/admin/partner-reports/:id/rows': { access: 'staff', status: 200 },
  'POST /api/admin/partner-reports/:id/apply': { access: 'staff', status: 202, body: () => ({}) },
  'POST /api/admin/partner-reports/:id/revert': { access: 'staff', status: 200 },
  'GET /api/rewards/active': { access: 'public', status: 200 },
  'GET /api/rewards': { access: 'staff', status: 200 },
  'POST /api/rewards': { access: 'staff', status: 201, body: reward },
  'PATCH /api/rewards/:id': { access: 'staff', status: 200, body: reward },
  'DELETE /api/rewards/:id': { access: 'staff', status: 204 },
  ...orderCall('rewards', '/api/rewards'),
  'GET /api/user-rewards': { access: 'member', status: 200 },
  'POST /api/user-rewards/purchase': {
    access: 'member',
    status: 201,
    body: () => ({ rewardId: crypto.randomUUID() }),
    prepare: payableReward,
  },
  'GET /api/admin/user-rewards': { access: 'staff', status: 200 },
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
  'GET /api/admin/events': { access: 'staff', status: 200 },
  'POST /api/admin/events': { access: 'staff', status: 201, body: event },
  'PATCH /api/admin/events/:id': { access: 'staff', status: 200, body: event },
  'DELETE /api/admin/events/:id': { access: 'staff', status: 204 },
  'GET /api/draws': { access: 'public', status: 200 },
  'GET /api/draws/:id': { access: 'public', status: 200 },
  'GET /api/draws/:id/list.txt': { access: 'public', status: 200 },
  'GET /api/draws/:id/receipt.json': { access: 'public', status: 200 },
  'GET /api/draws/:id/own': { access: 'member', status: 200 },
  'POST /api/draws/:id/beacon': {
    access: 'public',
    status: 200,
    body: () => ({ signature: realBeacon.signature }),
  },
  'GET /api/admin/draws': { access: 'staff', status: 200 },
  'POST /api/admin/draws': { access: 'super_admin', status: 201, body: () => draft() },
  'PATCH /api/admin/draws/:id': { access: 'super_admin', status: 200, body: () => draft() },
  'DELETE /api/admin/draws/:id': { access: 'super_admin', status: 204 },
  'GET /api/admin/draws/:id/entries': { access: 'staff', status: 200 },
  'POST /api/admin/draws/:id/seal': { access: 'super_admin', status: 200 },
  'POST /api/admin/draws/:id/cancel': { access: 'super_admin', status: 200, body: reason },
  'POST /api/admin/draws/:id/skip': {
    access: 'super_admin',
    status: 200,
    body: () => ({ place: 1, ...reason() }),
  },
  'GET /api/admin/draws/:id/winners': { access: 'staff', status: 200 },
  'GET /api/social-verifications': { access: 'member', status: 200 },
  // This server has no bot, and says so to whom it would answer.
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
  ...collectionCalls('cards', card),
  ...collectionCalls('banners', banner),
  ...collectionCalls('sliding-banners', banner),
  ...collectionCalls('companies', company),
  'GET /api/site-settings': { access: 'public', status: 200 },
  'PUT /api/site-settings': {
    access: 'staff',
    status: 200,
    body: (unique) => ({ settings: [{ key: 'marqueeText', value: `Duyuru ${unique}` }] }),
  },
  'GET /api/admin/health': { access: 'super_admin', status: 200 },
  'POST /api/upload': {
    access: 'staff',
    status: 201,
    form: async () => fileForm(await picture(700, 70)),
  },
};

/** Where a row is not made by a POST to the list: how one comes about, by the path, or by what is before `:id`. */
const otherRows: Record<string, (app: TestApp, as: Person) => Promise<string>> = {
  // With somebody who takes part, whose message not everybody may see.
  '/api/events': async (app) => {
    const id = await add(app, '/api/admin/events', event());
    const body = { message: 'Gizli mesaj' };
    await app.send('POST', `/api/events/${id}/participate`, { as: await app.join(), body });
    return id;
  },
  '/api/draws': async (app) => (await addDrawn(app)).id,
  '/api/draws/:id/beacon': async (app) => (await addAwaiting(app)).id,
  '/api/admin/draws': async (app) => (await addDraft(app)).id,
  '/api/admin/draws/:id/seal': async (app) => (await addSealable(app)).id,
  '/api/admin/draws/:id/cancel': async (app) => (await addSealed(app)).id,
  '/api/admin/draws/:id/skip': async (app) => (await addDrawn(app)).id,
  '/api/admin/draws/:id/winners': async (app) => (await addDrawn(app)).id,
  '/api/admin/ticket-applications': addApplication,
  '/api/admin/ticket-numbers': addApplication,
  '/api/admin/partner-reports': async (app) => sampleReport(app, await app.join('editor')),
  '/api/admin/partner-reports/:id/revert': async (app) =>
    sampleReport(app, await app.join('editor'), true),
  '/api/admin/user-rewards': async (app) => {
    const [owner, as] = [await app.join('super_admin'), await app.join()];
    const body = await payableReward(app, owner, as);
    return (await app.send('POST', '/api/user-rewards/purchase', { as, body })).json().id;
  },
  '/api/admin/social-verifications': async (app) => {
    const as = await app.join();
    const body = { platform: 'youtube', platformUsername: `@${as.user.username}` };
    return (await app.send('POST', '/api/social-verifications/manual', { as, body })).json().id;
  },
  '/api/admin/users': async (app) => (await app.join()).user.id,
  '/api/notifications': async (app, as) => {
    const told = { kind: 'announcement', title: 'Örnek', body: 'Bir örnek', link: null } as const;
    await notify(systemContext(app.platform), [{ userId: as.user.id, ...told }]);
    return (await app.send('GET', '/api/notifications', { as })).json()[0].id;
  },
  '/api/user/sessions': async (app, as) =>
    (await app.send('GET', '/api/user/sessions', { as })).json()[0].id,
};

async function addApplication(app: TestApp): Promise<string> {
  const body = { ...(await openCompany(app)), username: 'ornek', investmentAmount: 500 };
  const as = await app.join();
  return (await app.send('POST', '/api/ticket-applications', { as, body })).json().id;
}

/**
 * A new row of the collection that a path with `:id` belongs to, or one that `as` owns where it is a person's own;
 * gives the path with its id.
 */
export async function withRow(
  app: TestApp,
  editor: Person,
  path: string,
  as = editor,
): Promise<string> {
  if (!path.includes('/:')) return path;
  const [list = ''] = path.split('/:');
  const make = otherRows[path] ?? otherRows[list];
  if (make) return path.replace(/:\w+/, await make(app, as));
  const body = sampleCalls[`POST ${list}` as RouteName].body?.('satır');
  const { id } = (await app.send('POST', list, { as: editor, body })).json();
  return path.replace(':id', id);
}

/** Every endpoint that the contract declares. */
export const endpoints: Endpoint[] = Object.values(api).flatMap(endpointsOf);
