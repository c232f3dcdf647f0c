import type { Page } from '@playwright/test';
import { api as contract, listEndpoints, type RouteName } from '@vitrin/contract/api.ts';
import { pendingKinds } from '@vitrin/contract/live.ts';
import { settingDefinitions } from '@vitrin/contract/settings.ts';
import { createApiClient } from './fixtures/api.ts';
import { listContentPages } from './fixtures/content-pages.ts';
import { crawl, toPathPattern } from './fixtures/crawl.ts';
import { createIsolatedSiteTest, expect } from './fixtures/isolated-site-test.ts';
import { navigateAdmin } from './fixtures/navigate-admin.ts';
import { SESSION_COOKIE } from './fixtures/site.ts';
import { setSessionCookie } from './fixtures/test.ts';

const test = createIsolatedSiteTest({ isEmpty: true });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const HOSTILE_TEXT =
  `"'><img src=x onerror=alert(1)><svg onload=alert(1)></script></textarea><script>alert(1)</script>` +
  '[x](javascript:alert(1)) {{7*7}} =1+1';

const endpoints = Object.values(contract).flatMap(listEndpoints);
const filledFields = new Set<string>();

interface Field {
  safeParse(value: unknown): { success: boolean };
}

const listFields = (body: unknown) =>
  Object.entries((body as { shape: Record<string, Field> } | undefined)?.shape ?? {});

/** Returns a body with hostile text in all fields that accept it, and records these fields. */
function buildHostileFields(route: RouteName): Record<string, string> {
  const acceptingFields = listFields(endpoints.find((endpoint) => endpoint.route === route)?.body)
    .filter(([, field]) => acceptsHostileText(field))
    .map(([key]) => key);
  for (const key of acceptingFields) filledFields.add(`${route} ${key}`);
  return Object.fromEntries(acceptingFields.map((key) => [key, HOSTILE_TEXT]));
}

const acceptsHostileText = (field: Field) => field.safeParse(HOSTILE_TEXT).success;

/** Returns a function that makes API calls with hostile texts in one session. */
function createSender(origin: string, token = '') {
  return async (route: RouteName, fields: object = {}, id = ''): Promise<{ id: string }> => {
    const [method = '', path = ''] = route.split(' ');
    const response = await fetch(origin + path.replace(':id', id), {
      method,
      headers: {
        origin,
        cookie: `${SESSION_COOKIE}=${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...buildHostileFields(route), ...fields }),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? { id } : response.json();
  };
}

const imageUrl = '/demo/zirvelon.svg';
const logoUrl = imageUrl;
let memberToken = '';

test('every text field accepts a hostile text', async ({ api, site }) => {
  memberToken = await createApiClient(site.origin).register({
    ...buildHostileFields('POST /api/auth/register'),
    username: 'kotu.niyet',
    email: 'kotu@ornek.example',
    password: 'gizli bir şifre',
  });
  const asMember = createSender(site.origin, memberToken);
  await asMember('PUT /api/user/profile', { phone: null });
  const asAdmin = createSender(site.origin, site.adminToken);
  const user = await createApiClient(site.origin, memberToken).getUser();
  await asAdmin('POST /api/admin/users/:id/points', { delta: 500 }, user.id);
  await asAdmin('POST /api/admin/members/:id/notes', {}, user.id);
  const reasons = Object.fromEntries(pendingKinds.map((kind) => [kind, [HOSTILE_TEXT]]));
  await asAdmin('PUT /api/admin/reason-presets', reasons);
  await asAdmin('POST /api/admin/views', {
    list: 'members',
    name: HOSTILE_TEXT.slice(-60),
    shared: true,
  });

  const facts = [{ label: HOSTILE_TEXT, value: HOSTILE_TEXT }];
  await asAdmin('POST /api/cards', { link: '/market', slug: 'kotu', facts });
  await asAdmin('POST /api/banners', { imageUrl });
  await asAdmin('POST /api/sliding-banners', { imageUrl, link: '/market' });
  await asAdmin('POST /api/companies', { logoUrl });
  await asAdmin('POST /api/streaming-verifications', { adminStreamUrl: 'https://kick.com/kotu' });

  await asAdmin('PATCH /api/ticket-settings');
  const { id: ticketCompanyId } = await asAdmin('POST /api/ticket-companies', { logoUrl });
  const applicationFields = { ticketCompanyId, investmentAmount: 500 };
  const application = await asMember('POST /api/ticket-applications', applicationFields);
  const approval = { status: 'approved' };
  await asAdmin('PATCH /api/admin/ticket-applications/:id', approval, application.id);

  const { id: rewardId } = await asAdmin('POST /api/rewards', { pointsCost: 10 });
  const order = await createApiClient(site.origin, memberToken).buyReward(rewardId);
  await asAdmin('PATCH /api/admin/user-rewards/:id', {}, order.id);

  const event = await asAdmin('POST /api/admin/events', { requiresTelegramVerification: false });
  await asMember('POST /api/events/:id/participate', {}, event.id);

  const title = HOSTILE_TEXT.slice(-120);
  await asAdmin('POST /api/admin/announcements', { title, audience: 'all', promotional: false });
  await asAdmin('POST /api/admin/announcements/test', { title });
  const draw = await asAdmin('POST /api/admin/draws', {
    title,
    source: 'event',
    eventId: event.id,
    prizes: [{ title: HOSTILE_TEXT, count: 1 }],
    drawAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await asAdmin('POST /api/admin/draws/:id/seal', {}, draw.id);
  await asAdmin('POST /api/admin/draws/:id/cancel', {}, draw.id);

  const submitRoute = 'POST /api/social-verifications/manual';
  // The account name must be valid. The text after it may be hostile.
  const createAccountFields = (platform: string) => ({
    platform,
    platformUsername: `@kotu?${HOSTILE_TEXT}`,
  });
  await asMember(submitRoute, createAccountFields('youtube'));
  const rejectedAccount = await asMember(submitRoute, createAccountFields('instagram'));
  const rejection = { status: 'rejected' };
  await asAdmin('PATCH /api/admin/social-verifications/:id', rejection, rejectedAccount.id);
  const claim = { subject: 'verification', subjectId: rejectedAccount.id };
  const objection = await asMember('POST /api/objections', claim);
  await asAdmin('POST /api/admin/objections/:id/notes', {}, objection.id);
  await asAdmin('POST /api/admin/objections/:id/decide', { outcome: 'declined' }, objection.id);
  await asAdmin('POST /api/admin/partners', {
    name: HOSTILE_TEXT.slice(-80),
    hosts: ['ornek.com'],
  });

  await asAdmin('POST /api/questions');
  const conversation = await asMember('POST /api/support', { about: 'other' });
  await asAdmin('POST /api/admin/support/:id/messages', {}, conversation.id);
  await asAdmin('POST /api/admin/support/:id/notes', {}, conversation.id);
  await asMember('POST /api/support/:id/messages', {}, conversation.id);
  // Two addresses of one mailbox make a group.
  for (const name of ['bir', 'iki'])
    await createApiClient(site.origin).register({
      ...buildHostileFields('POST /api/auth/register'),
      username: `kotu.${name}`,
      email: `kotu+${name}@gmail.com`,
      password: 'gizli bir şifre',
    });
  const [group] = await createApiClient(site.origin, site.adminToken).listDuplicates();
  const decision = { outcome: 'same', keepId: group?.members[0]?.id };
  await asAdmin('POST /api/admin/duplicates/:id/decide', decision, group?.id);

  await asMember('POST /api/analytics/page-view', { path: '/' });

  const settings = Object.entries(settingDefinitions).filter(([, { value }]) =>
    acceptsHostileText(value),
  );
  expect(settings.length).toBeGreaterThan(5);
  await api.saveSettings(Object.fromEntries(settings.map(([key]) => [key, HOSTILE_TEXT])));
});

test('the first test has filled all text fields of all endpoints', () => {
  const secret = /password|token/i;
  for (const { route, body } of endpoints) {
    if (routesWithoutDisplay.includes(route)) continue;
    // Updated fields are shown in the same places as created ones.
    const createRoute = route.replace(/^PATCH (.*)\/:id$/, 'POST $1');
    for (const [key, field] of listFields(body)) {
      if (secret.test(key) || !acceptsHostileText(field)) continue;
      const isFilled =
        filledFields.has(`${route} ${key}`) || filledFields.has(`${createRoute} ${key}`);
      expect(isFilled, `${route} ${key}`).toBe(true);
    }
  }
});

// Skipping a winner needs a beacon, which this site lacks. Only the owner of a passkey sees its name.
const routesWithoutDisplay = [
  'POST /api/user/passkeys',
  ...['POST /api/auth/login', 'POST /api/auth/password-reset'],
  'POST /api/admin/draws/:id/skip',
  // Bulk decisions are shown in the same places as single ones.
  ...['POST /api/admin/ticket-applications/decide', 'POST /api/admin/user-rewards/deliver'],
];

/** Crawls the site; a script that runs fails the test. Returns the visited page patterns and those that show the text. */
async function crawlForText(page: Page, options: Omit<Parameters<typeof crawl>[1], 'onPage'>) {
  const pagesWithText: string[] = [];
  page.on('dialog', (dialog) => {
    throw new Error(`A hostile text was run: ${dialog.message()} at ${page.url()}`);
  });
  const onPage = async (path: string) => {
    const visible = page.getByText('<script>alert(1)</script>').filter({ visible: true });
    if ((await visible.count()) > 0) pagesWithText.push(toPathPattern(path));
    const injected = 'img[src="x"], a[href^="javascript:"], [onerror], [onload]';
    await expect(page.locator(injected), path).toHaveCount(0);
  };
  const visitedPaths = await crawl(page, { ...options, onPage });
  return { visitedPaths: visitedPaths.map(toPathPattern), pagesWithText };
}

const legalPaths = ['/kullanim-kosullari', '/kvkk', '/cerez-politikasi', '/sorumlu-oyun'];

test('visitor pages run no hostile script', async ({ page }) => {
  const { visitedPaths, pagesWithText } = await crawlForText(page, {
    startPaths: ['/', '/admin-giris', '/profil'],
  });
  // An event page has schema.org data in a script element.
  const pages = [
    '/',
    '/site/kotu',
    '/market',
    '/etkinlikler',
    '/etkinlikler/:id',
    '/bilet-sistemi',
    '/sss',
  ];
  expect(pagesWithText).toEqual(expect.arrayContaining(pages));
  expect(visitedPaths).toEqual(
    expect.arrayContaining(['/giris', '/kayit', '/lider-tablosu', ...legalPaths]),
  );
});

test('member pages run no hostile script', async ({ page, context, site }) => {
  await setSessionCookie(context, memberToken, site.origin);
  // The previous test visits the legal pages, which are equal for members.
  const shouldFollow = (path: string) => !legalPaths.includes(path);
  const { pagesWithText } = await crawlForText(page, {
    startPaths: ['/', '/profil'],
    shouldFollow,
  });
  expect(pagesWithText).toEqual(expect.arrayContaining(['/profil', '/destek']));
});

test('admin pages run no hostile script', async ({ page, context, site }) => {
  await setSessionCookie(context, site.adminToken, site.origin);
  const { visitedPaths, pagesWithText } = await crawlForText(page, {
    startPaths: ['/admin'],
    shouldFollow: (path) => path.startsWith('/admin/'),
    navigate: navigateAdmin,
  });
  const otherNames = ['tickets', 'siparisler', 'pending-verifications', 'users/:id', 'destek'];
  expect(pagesWithText).toEqual(
    expect.arrayContaining([
      // The lists of sliding banners and draws show no hostile text.
      ...listContentPages('sliding-banners', 'draws'),
      ...otherNames.map((name) => `/admin/${name}`),
    ]),
  );
  const visitedNames = ['users', 'audit', 'settings', 'social-media'];
  expect(visitedPaths).toEqual(
    expect.arrayContaining([
      ...listContentPages(),
      ...visitedNames.map((name) => `/admin/${name}`),
    ]),
  );
});
