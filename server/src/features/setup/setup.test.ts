import type { SetupKey } from '@vitrin/contract/setup.ts';
import { beforeAll, expect, it } from 'vitest';
import { type AppWithChannels, startAppWithChannels } from '../../../test/app-with-channels.ts';
import { enrollPasskey } from '../../../test/enroll-passkey.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let appWithChannels: AppWithChannels;
let admin: TestUser;
let otherAdmin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  appWithChannels = await startAppWithChannels({ database: app.database });
  admin = await app.createUser('super_admin');
  otherAdmin = await app.createUser('super_admin');
});

const getSetup = async (as = admin, instance = app) =>
  (await instance.send('GET', '/api/admin/setup', { as })).json();
const listDone = async (as = admin, instance = app): Promise<SetupKey[]> =>
  (await getSetup(as, instance)).steps
    .filter(({ done }: { done: boolean }) => done)
    .map(({ key }: { key: SetupKey }) => key);
const saveSettings = (settings: Record<string, string>) =>
  app.send('PUT', '/api/site-settings', {
    as: admin,
    body: { settings: Object.entries(settings).map(([key, value]) => ({ key, value })) },
  });
const create = async (url: string, body: object): Promise<string> => {
  const response = await app.send('POST', url, { as: admin, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
};

it('an empty site has eleven open steps in order, each with its place', async () => {
  const { steps, dismissedAt } = await getSetup();
  expect(dismissedAt).toBeNull();
  expect(steps.map(({ key }: { key: string }) => key)).toEqual([
    ...['name', 'logo', 'legal', 'card', 'ticket_company', 'reward', 'stream_rule'],
    ...['telegram', 'mail', 'second_step', 'backup'],
  ]);
  for (const { done, href } of steps) {
    expect(done).toBe(false);
    expect((await app.send('GET', href.replace(/[?#].*/, ''), { as: admin })).statusCode).toBe(200);
  }
});

it('a step follows the state of the site, also back', async () => {
  await saveSettings({ siteName: 'Revak', logoUrl: '/demo/zirvelon.svg', legalName: 'Revak A.Ş.' });
  expect(await listDone()).toEqual(['name', 'logo']);
  await saveSettings({ contactEmail: 'bilgi@ornek.example' });
  expect(await listDone()).toEqual(['name', 'logo', 'legal']);
  await saveSettings({ siteName: 'Vitrin', legalName: '' });
  expect(await listDone()).toEqual(['logo']);
  await saveSettings({ logoUrl: '', contactEmail: '' });

  const card = { title: 'Bir', link: 'https://ornek.com', status: 'draft' };
  const cardId = await create('/api/cards', card);
  expect(await listDone()).toEqual([]);
  await app.send('PATCH', `/api/cards/${cardId}`, { as: admin, body: { status: 'published' } });
  expect(await listDone()).toEqual(['card']);
  await app.send('DELETE', `/api/cards/${cardId}`, { as: admin });
  expect(await listDone()).toEqual([]);
});

it('a company, a reward and a stream rule count once visitors see them', async () => {
  await create('/api/ticket-companies', {
    name: 'Orbelix',
    logoUrl: '/favicon.svg',
    ticketPrice: 100,
  });
  await create('/api/rewards', {
    title: 'Kupa',
    description: 'Seramik',
    pointsCost: 10,
    stock: 1,
  });
  await create('/api/streaming-verifications', {
    adminStreamUrl: 'https://kick.com/ornek',
    pointsReward: 10,
    isActive: true,
  });
  expect(await listDone()).toEqual(['ticket_company', 'reward', 'stream_rule']);
});

it('a connected bot and mail server are done, whether of the panel or of the environment', async () => {
  const added = (await listDone(admin, appWithChannels)).filter(
    (key) => key === 'telegram' || key === 'mail',
  );
  expect(added).toEqual(['telegram', 'mail']);
});

it('the second step is the own one, a passkey counts, and a backup is recorded', async () => {
  await enrollPasskey(app, admin, 'Anahtar');
  expect(await listDone()).toContain('second_step');
  expect(await listDone(otherAdmin)).not.toContain('second_step');
  await app.platform.pool.query(
    `insert into installation (key, value) values ('last-backup', $1)`,
    [new Date().toISOString()],
  );
  expect(await listDone()).toContain('backup');
});

it('is for super_admins, and hiding it holds for all of them and is audited once', async () => {
  for (const role of ['viewer', 'editor'] as const) {
    const as = await app.createUser(role);
    expectErrorResponse(await app.send('GET', '/api/admin/setup', { as }), 403, 'auth.forbidden');
    const dismissal = await app.send('POST', '/api/admin/setup/dismiss', { as });
    expectErrorResponse(dismissal, 403, 'auth.forbidden');
  }
  expect((await app.send('POST', '/api/admin/setup/dismiss', { as: admin })).statusCode).toBe(204);
  const { dismissedAt } = await getSetup(otherAdmin);
  expect(Date.parse(dismissedAt)).toBeGreaterThan(Date.now() - 60_000);
  await app.send('POST', '/api/admin/setup/dismiss', { as: otherAdmin });
  expect((await getSetup()).dismissedAt).toBe(dismissedAt);
  expect(await listAuditEntries(app, 'setup-dismissed')).toMatchObject([
    { action: 'update', actor_id: admin.user.id, after: { setupDismissedAt: dismissedAt } },
  ]);
});
