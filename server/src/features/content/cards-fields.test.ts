import { beforeAll, describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { listInvalidFields } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let cards: ReturnType<typeof createCardCalls>;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  cards = createCardCalls(app, await app.createUser('editor'));
  id = (await cards.create()).id;
});

const urlFields = ['link', 'logoUrl', 'backgroundImageUrl'];
const lineFields = ['title', 'subtitle', 'category'];

/** Expects 400 on create and on update, and unchanged cards. */
async function expectRefused(key: string, value: unknown) {
  const cardsBefore = await cards.listAll();
  expect(listInvalidFields(await cards.add({ [key]: value })), JSON.stringify(value)).toContain(
    key,
  );
  expect(listInvalidFields(await cards.change(id, { [key]: value }))).toContain(key);
  expect(await cards.listAll()).toEqual(cardsBefore);
}

async function expectAccepted(key: string, value: unknown, storedValue: unknown = value) {
  const response = await cards.change(id, { [key]: value });
  expect(response.statusCode, `${JSON.stringify(value)} ${response.body}`).toBe(200);
  expect(response.json()[key]).toEqual(storedValue);
}

describe.each(urlFields)('%s', (key) => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://ornek.com',
    'blob:https://ornek.com/1',
    'mailto:a@ornek.com',
    '//kotu.com',
    '/\\kotu.com',
    '\\\\kotu.com',
    '/\t/kotu.com',
    '/\n/kotu.com',
    'https:\\\\kotu.com',
    'https:kotu.com',
    'https://',
    'https://?a',
    'https://kullanici@ornek.com',
    'https://kullanici:sifre@ornek.com',
    'https://ornek.com\\@kotu.com',
    'https://ornek.com/a b',
    'https://ornek.com/\0',
    'https://ornek.com:99999/',
    'https://[::1',
    'ornek.com',
    'www.ornek.com',
    '?a=1',
    '#a',
    `https://ornek.com/${'a'.repeat(1990)}`,
  ])('refuses %j', (value) => expectRefused(key, value));

  it.each([
    'https://ornek.com',
    'http://ornek.com:8080/a/b?c=d&e=%20#f',
    'HTTPS://ORNEK.COM/',
    'https://örnek.com/ğüş?i=ı',
    'https://192.168.1.1/',
    'https://[::1]/',
    '/',
    '/bilet-sistemi',
    '/uploads/a.webp?v=1',
    `https://ornek.com/${'a'.repeat(1982)}`,
  ])('accepts %j', (value) => expectAccepted(key, value));
});

describe.each(lineFields)('%s', (key) => {
  it.each(['a\0b', '\u0007', 'a\u001bb', 'a\u007fb', 'iki\nsatır', 'iki\r\nsatır', 'a\tb'])(
    'refuses the control character in %j',
    (value) => expectRefused(key, value),
  );

  it('accepts 200 characters and refuses 201', async () => {
    await expectAccepted(key, 'ş'.repeat(200));
    await expectAccepted(key, `  ${'ş'.repeat(200)}  `, 'ş'.repeat(200));
    await expectRefused(key, 'ş'.repeat(201));
  });

  it.each([
    `'; drop table cards; --`,
    '<script>alert(1)</script>',
    '{{7*7}} #{7*7} %s %00 \\u0000',
    '🏳️‍🌈 عربي ‮ters',
    '__proto__',
  ])('stores %j unchanged', (value) => expectAccepted(key, value));

  it('replaces a broken surrogate and accepts the text', () =>
    expectAccepted(key, 'a\ud800b', 'a\ufffdb'));
});

it.each<[string, unknown[]]>([
  ['title', [1, true, {}, [], ['a'], { toString: 'a' }]],
  ['backgroundColor', ['red', '8b5cf6', '#8b5cf', '#8b5cf6ff', '#ggg', '#fff;x', ' #fff', 1, '']],
  ['status', ['PUBLISHED', 'active', '', 1, null, 'published ']],
  ['linkTarget', ['_parent', 'blank', '', null]],
  ['sortOrder', [-1, 1.5, 2_147_483_648, '1', null, 1e308, true]],
])('%s accepts no other value', async (key, values) => {
  for (const value of values) await expectRefused(key, value);
});

it.each(['visibleFrom', 'visibleTo'])('%s must be an existing date and time', async (key) => {
  for (const value of [
    'yarın',
    '2030-01-01',
    '2030-01-01T00:00:00',
    '2030-01-01T00:00Z',
    '2030-13-01T00:00:00Z',
    '2030-02-30T00:00:00Z',
    '2030-01-01T24:00:00Z',
    '1999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    // These are out of range in UTC.
    '2000-01-01T00:00:00+03:00',
    '2099-12-31T23:00:00-03:00',
    '-002030-01-01T00:00:00Z',
    1_900_000_000_000,
    '',
  ])
    await expectRefused(key, value);
  await expectAccepted(key, '2024-02-29T23:59:59.9999+03:00', '2024-02-29T20:59:59.999Z');
  await expectAccepted(key, '1999-12-31T23:00:00-03:00', '2000-01-01T02:00:00.000Z');
  await expectAccepted(key, null);
});

it('a body that is not an object is refused with 400', async () => {
  for (const body of [[], [{}], 'x', 1, null, true]) {
    const send = (method: string, path: string) =>
      app.server.inject({
        method: method as 'POST',
        url: `/api/cards${path}`,
        headers: { origin: 'http://127.0.0.1:3000', 'content-type': 'application/json', cookie },
        payload: JSON.stringify(body),
      });
    const { cookie } = await app.createUser('editor');
    listInvalidFields(await send('POST', ''));
    listInvalidFields(await send('PATCH', `/${id}`));
  }
});

it('refused creations of cards leave no audit entry', async () => {
  const rows = await listAuditEntries(app);
  expect(rows.filter(({ action }) => action === 'create')).toHaveLength(1);
});
