import { TOTP } from 'otpauth';
import { buildVerificationMessage } from '../src/features/email/build-messages.ts';
import { notify } from '../src/features/notifications/notify.ts';
import { createSystemContext } from '../src/platform/context.ts';
import { enrollPasskey } from './enroll-passkey.ts';
import type { RowCreators, SampleCalls } from './sample-call.ts';
import { PASSWORD, type TestApp, type TestUser } from './test-app.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

const createPasswordBody = () => ({ password: PASSWORD });

async function createPasswordLink(app: TestApp, superAdmin: TestUser) {
  const { user } = await app.createUser();
  const path = `/api/admin/users/${user.id}/password-link`;
  const { url } = (await app.send('POST', path, { as: superAdmin })).json();
  return { token: new URL(url).hash.replace('#token=', '') };
}

async function createEmailLink(app: TestApp) {
  const { user } = await app.createUser();
  const delivery = {
    id: 1,
    kind: '',
    channel: 'email',
    notificationId: null,
    address: null,
  } as const;
  const message = await buildVerificationMessage(createSystemContext(app.platform), {
    ...delivery,
    userId: user.id,
  });
  return { token: new URL(message?.link?.url ?? '').hash.replace('#token=', '') };
}

/** Returns an authenticator's response to the options for a new passkey. */
async function createNewPasskey(app: TestApp, _owner: TestUser, as: TestUser) {
  const options = await app.send('POST', '/api/user/passkeys/options', { as });
  if (options.statusCode !== 200) return {};
  return { response: new VirtualAuthenticator().create(options.json()) };
}

async function createPasskeyAssertion(app: TestApp) {
  const { authenticator } = await enrollPasskey(app, await app.createUser('editor'));
  const options = await app.send('POST', '/api/auth/passkey/options');
  return { response: authenticator.get(options.json()) };
}

async function startSecondStep(app: TestApp, _owner: TestUser, as: TestUser) {
  const setup = await app.send('POST', '/api/user/second-step', { as, body: createPasswordBody() });
  return { code: new TOTP({ secret: setup.json().secret }).generate() };
}

/** Sample calls of sign-in, notifications and account management */
export const accountCalls = {
  'GET /api/auth/user': { access: 'member', status: 200 },
  'POST /api/auth/login': {
    access: 'public',
    status: 200,
    body: () => ({ email: 'giren@ornek.com', password: PASSWORD }),
    prepare: async (app) => ({ email: (await app.createUser()).user.email }),
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
  'DELETE /api/user/sessions/:id': { access: 'member', status: 204, body: createPasswordBody },
  'DELETE /api/user/sessions': { access: 'member', status: 204, body: createPasswordBody },
  'GET /api/user/recovery': { access: 'member', status: 200 },
  'PUT /api/user/recovery': {
    access: 'member',
    status: 204,
    body: () => ({ telegram: false, password: PASSWORD }),
  },
  'GET /api/user/export': { access: 'member', status: 200 },
  'POST /api/user/delete': {
    access: 'member',
    status: 200,
    staffStatus: 409,
    body: createPasswordBody,
  },
  'GET /api/user/safety': { access: 'member', status: 200 },
  'POST /api/user/safety/break': {
    access: 'member',
    status: 201,
    staffStatus: 409,
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
    prepare: createPasswordLink,
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
  'GET /api/admin/announcements/audiences': { access: 'super_admin', status: 200 },
  'POST /api/admin/announcements/test': {
    access: 'super_admin',
    status: 204,
    body: () => ({ title: 'Örnek', body: 'Bir örnek' }),
  },
  'POST /api/admin/announcements/:id/withdraw': { access: 'super_admin', status: 204 },
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
  // This server has no mail server, so the call fails with 503.
  'POST /api/user/email/verification': { access: 'member', status: 503 },
  'POST /api/auth/email/verify': {
    access: 'public',
    status: 204,
    body: (unique) => ({ token: `yok${unique}` }),
    prepare: createEmailLink,
  },
  'POST /api/user/email': {
    access: 'member',
    status: 200,
    body: (unique) => ({ email: `baska${unique}@ornek.com`, password: PASSWORD }),
  },
  'PUT /api/user/profile': {
    access: 'member',
    status: 200,
    body: () => ({ firstName: 'Elif', lastName: null, phone: null }),
  },
  'GET /api/user/second-step': { access: 'member', status: 200 },
  'POST /api/user/second-step': { access: 'member', status: 200, body: createPasswordBody },
  'POST /api/user/second-step/confirm': {
    access: 'member',
    status: 200,
    body: () => ({ code: '000000' }),
    prepare: startSecondStep,
  },
  'POST /api/user/second-step/disable': {
    access: 'member',
    status: 200,
    statusWithoutSecondStep: 409,
    body: createPasswordBody,
  },
  'GET /api/user/passkeys': { access: 'staff', status: 200, statusWithoutSecondStep: 200 },
  'POST /api/user/passkeys/options': { access: 'staff', status: 200, statusWithoutSecondStep: 200 },
  'POST /api/user/passkeys': {
    access: 'staff',
    status: 201,
    statusWithoutSecondStep: 201,
    body: () => ({ name: 'Örnek', response: {}, password: PASSWORD }),
    prepare: createNewPasskey,
  },
  'DELETE /api/user/passkeys/:id': {
    access: 'staff',
    status: 204,
    // The role requires a second step, and the passkey is the only one.
    statusWithoutSecondStep: 409,
    body: createPasswordBody,
  },
  'POST /api/auth/passkey/options': { access: 'public', status: 200 },
  'POST /api/auth/passkey': {
    access: 'public',
    status: 200,
    body: () => ({ response: {} }),
    prepare: createPasskeyAssertion,
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
  'GET /api/admin/search': { access: 'staff', status: 200 },
  'GET /api/admin/members/:id': { access: 'staff', status: 200 },
  'GET /api/admin/members/:id/points': { access: 'staff', status: 200 },
  'GET /api/admin/members/:id/point-totals': { access: 'staff', status: 200 },
  'GET /api/admin/members/:id/participations': { access: 'staff', status: 200 },
  'GET /api/admin/members/:id/notifications': { access: 'staff', status: 200 },
  'GET /api/admin/members/:id/notes': { access: 'staff', status: 200 },
  'POST /api/admin/members/:id/notes': {
    access: 'staff',
    status: 201,
    body: (unique) => ({ text: `Örnek not ${unique}` }),
  },
  'DELETE /api/admin/member-notes/:id': { access: 'staff', status: 204 },
  'GET /api/admin/audit': { access: 'super_admin', status: 200 },
} satisfies SampleCalls;

export const accountRows: RowCreators = {
  '/api/admin/users': async (app) => (await app.createUser()).user.id,
  '/api/admin/members': async (app) => (await app.createUser()).user.id,
  // Editors can delete only their own notes.
  '/api/admin/member-notes': async (app, as) => {
    const author = as.user.role === 'viewer' ? await app.createUser('editor') : as;
    const path = `/api/admin/members/${as.user.id}/notes`;
    const body = { text: 'Örnek not' };
    return (await app.send('POST', path, { as: author, body })).json().id;
  },
  '/api/notifications': async (app, as) => {
    const notification = {
      kind: 'announcement',
      title: 'Örnek',
      body: 'Bir örnek',
      link: null,
    } as const;
    await notify(createSystemContext(app.platform), [{ userId: as.user.id, ...notification }]);
    return (await app.send('GET', '/api/notifications', { as })).json()[0].id;
  },
  '/api/admin/announcements': async (app) => {
    const { body } = accountCalls['POST /api/admin/announcements'];
    const as = await app.createUser('super_admin');
    const response = await app.send('POST', '/api/admin/announcements', {
      as,
      body: { ...body('geri çekilen'), withdrawable: true },
    });
    return response.json().id;
  },
  '/api/user/passkeys': async (app, as) =>
    (await enrollPasskey(app, as.user.role === 'viewer' ? await app.createUser('editor') : as)).id,
  '/api/user/sessions': async (app, as) =>
    (await app.send('GET', '/api/user/sessions', { as })).json()[0].id,
};
