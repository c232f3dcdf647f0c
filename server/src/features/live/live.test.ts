import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  getSessionCookie,
  PASSWORD,
  startTestApp,
  type TestApp,
  type TestUser,
} from '../../../test/test-app.ts';
import { createSystemContext } from '../../platform/context.ts';
import { setRole, suspendUser } from '../accounts/user-admin/update-user.ts';

let app: TestApp;
let otherApp: TestApp;
let editor: TestUser;
let member: TestUser;
let companyId = '';

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  editor = await app.createUser('editor');
  member = await app.createUser();
  const body = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg' };
  const response = await app.send('POST', '/api/ticket-companies', { as: editor, body });
  companyId = response.json().id;
});

const createApplication = async (username = 'oyuncu') => {
  const body = { ticketCompanyId: companyId, username, investmentAmount: 500 };
  return (await app.send('POST', '/api/ticket-applications', { as: member, body })).json();
};
const countPending = async () =>
  (await app.send('GET', '/api/admin/waiting', { as: editor })).json().ticketApplications;

/** Opens a panel's event stream and collects its events. */
async function openPanel({ server }: TestApp, as = editor) {
  const origin =
    server.server.address() === null ? await server.listen({ port: 0, host: '127.0.0.1' }) : '';
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const abortController = new AbortController();
  const response = await fetch(`${origin || `http://127.0.0.1:${port}`}/api/admin/live`, {
    headers: { cookie: as.cookie },
    signal: abortController.signal,
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  let text = '';
  const readLoop = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) text += decoder.decode(bytes);
  })().catch(() => undefined);
  return {
    getReceivedTopics: () => [...text.matchAll(/^data: ([a-z-]+)$/gm)].map(([, topic]) => topic),
    getText: () => text,
    ended: readLoop,
    disconnect: () => abortController.abort(),
  };
}

describe('an open panel', () => {
  it('gets an event for a new application, from another instance too', async () => {
    const panel = await openPanel(app);
    const otherPanel = await openPanel(otherApp);
    const pendingBefore = await countPending();
    const { id } = await createApplication();
    for (const { getReceivedTopics } of [panel, otherPanel])
      await expect.poll(getReceivedTopics).toContain('ticket-applications');
    expect(await countPending()).toBe(pendingBefore + 1);
    const topicCount = otherPanel.getReceivedTopics().length;
    const body = { status: 'approved' };
    await app.send('PATCH', `/api/admin/ticket-applications/${id}`, { as: editor, body });
    await expect.poll(() => otherPanel.getReceivedTopics().length).toBeGreaterThan(topicCount);
    expect(await countPending()).toBe(pendingBefore);
    panel.disconnect();
    otherPanel.disconnect();
  });

  it('gets few events for many changes of a topic', async () => {
    const panel = await openPanel(app);
    for (let i = 0; i < 30; i++) await createApplication(`oyuncu ${i}`);
    await sleep(1500);
    expect(panel.getReceivedTopics().length).toBeGreaterThanOrEqual(2);
    expect(panel.getReceivedTopics().length).toBeLessThanOrEqual(4);
    panel.disconnect();
  });

  it('gets an event for a changed collection, with the endpoints whose responses are stale', async () => {
    const panel = await openPanel(app);
    const body = { title: 'Kart', link: 'https://ornek.com' };
    await app.send('POST', '/api/cards', { as: editor, body });
    await expect.poll(panel.getReceivedTopics).toContain('cards');
    const routes = /^data: cards\ndata: (.*)$/m.exec(panel.getText())?.[1]?.split(', ');
    expect(routes).toEqual(expect.arrayContaining(['GET /api/cards', 'GET /api/cards/all']));
    panel.disconnect();
  });

  it('gets no events of topics that the user may not read', async () => {
    const panel = await openPanel(app);
    const superAdmin = await openPanel(app, await app.createUser('super_admin'));
    app.platform.topicBus.publishLocally('audit');
    await expect.poll(superAdmin.getReceivedTopics).toContain('audit');
    app.platform.topicBus.publishLocally('ticket-applications');
    await expect.poll(panel.getReceivedTopics).toContain('ticket-applications');
    expect(panel.getReceivedTopics()).not.toContain('audit');
    superAdmin.disconnect();
    panel.disconnect();
  });
});

describe('the event stream of a panel ends within 10 s', () => {
  const createSystem = () => createSystemContext(app.platform);
  const send = (as: TestUser, method: string, url: string, body: object = {}) =>
    app.send(method, url, { as, body });

  it.each<[string, (account: TestUser, otherSession: TestUser) => Promise<unknown>]>([
    ['the user signs out', (user) => send(user, 'POST', '/api/auth/logout')],
    [
      'the user sets a new password',
      (_user, otherSession) => {
        const body = { currentPassword: PASSWORD, newPassword: `${PASSWORD} yeni` };
        return send(otherSession, 'POST', '/api/user/password', body);
      },
    ],
    [
      'the user gets another role',
      ({ user }) => setRole(createSystem(), { userId: user.id, role: 'viewer' }),
    ],
    [
      'the user is suspended',
      ({ user }) => suspendUser(createSystem(), { userId: user.id, suspended: true }),
    ],
  ])('when %s, on every instance', async (_description, endSession) => {
    const user = await app.createUser('editor');
    const otherSession = {
      ...user,
      cookie: getSessionCookie(await app.signIn(user.user.email, PASSWORD)),
    };
    const panels = [await openPanel(app, user), await openPanel(otherApp, user)];
    const stayingPanel = await openPanel(otherApp, editor);
    const streamEnds = Promise.all(panels.map(({ ended }) => ended));
    await endSession(user, otherSession);
    const startedAt = performance.now();
    await streamEnds;
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(await Promise.race([stayingPanel.ended.then(() => 'ended'), sleep(50)])).toBeUndefined();
    stayingPanel.disconnect();
  });

  it('when the user loses the required second step', async () => {
    const secondStepApp = await startTestApp({
      database: app.database,
      environment: { SECOND_STEP: 'super_admin' },
    });
    const superAdmin = await app.createUser('super_admin');
    await app.platform.pool.query(
      `insert into second_steps (user_id, secret, confirmed_at) values ($1, 'x', now())`,
      [superAdmin.user.id],
    );
    const panel = await openPanel(secondStepApp, superAdmin);
    await app.platform.pool.query('delete from second_steps where user_id = $1', [
      superAdmin.user.id,
    ]);
    const startedAt = performance.now();
    await panel.ended;
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await secondStepApp.close();
  });
});

it('a HEAD request opens no event stream', async () => {
  const getStreamCount = () =>
    app.platform.metrics.find(({ name }) => name === 'vitrin_live_streams')?.read();
  await expect.poll(getStreamCount).toBe(0);
  const response = await app.send('HEAD', '/api/admin/live', { as: editor });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/event-stream');
  expect(getStreamCount()).toBe(0);
});

it('a server with open panels can close', async () => {
  const thirdApp = await startTestApp({ database: app.database });
  const panel = await openPanel(thirdApp);
  const startedAt = performance.now();
  await thirdApp.close();
  await panel.ended;
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
