import { beforeAll, describe, expect, it } from 'vitest';
import { sendWeeklyLetter } from '../src/features/weekly-letter/weekly-letter.ts';
import { type AppWithChannels, startAppWithChannels } from './app-with-channels.ts';
import { addSealedDraw } from './draw-fixtures.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from './test-app.ts';

const DEFAULT_NAME = /Vitrin|V[Iİ]TR[Iİ]N/;
const NAME = 'Kandil & Kule';
const NAME_IN_HTML = 'Kandil &amp; Kule';
const MONDAY = Date.parse('2026-11-23T05:00:10Z');

const pages = [
  ...['/', '/etkinlikler', '/cekilisler', '/market', '/bilet-sistemi', '/lider-tablosu'],
  ...['/profil', '/hesap/guvende-kal', '/bildirimler', '/giris', '/kayit', '/admin-giris'],
  ...['/kullanim-kosullari', '/kvkk', '/cerez-politikasi', '/sorumlu-oyun', '/olmayan-sayfa'],
  ...['/admin', '/admin/settings', '/admin/baglantilar'],
];
const files = [
  ...['/site.webmanifest', '/etkinlikler.ics', '/robots.txt', '/sitemap.xml'],
  ...['/favicon.svg', '/api/docs', '/api/docs/json'],
];
const responses = [
  ...['/api/site-settings', '/api/cards', '/api/events', '/api/draws', '/api/rewards/active'],
  ...['/api/auth/channels', '/api/ticket-settings', '/api/yok'],
];

let app: AppWithChannels;
let otherApp: TestApp;
let admin: TestUser;
let member: TestUser;
let contentPaths: string[];
let messages: Map<string, string>;

const saveSettings = (settings: Record<string, string>) =>
  app.send('PUT', '/api/site-settings', {
    as: admin,
    body: { settings: Object.entries(settings).map(([key, value]) => ({ key, value })) },
  });

async function createContent(): Promise<string[]> {
  const create = async (url: string, body: object) =>
    (await app.send('POST', url, { as: admin, body })).json();
  const event = await create('/api/admin/events', {
    title: 'Kış Buluşması',
    description: 'Bir açıklama',
    requiresTelegramVerification: false,
  });
  const card = await create('/api/cards', {
    title: 'Zirvelon',
    link: 'https://ornek.com',
    status: 'published',
    slug: 'zirvelon',
    body: 'Uzun bir anlatım',
  });
  const draw = await addSealedDraw(app, { title: 'Bahar Çekilişi' });
  return [`/etkinlikler/${event.id}`, `/site/${card.slug}`, `/cekilisler/${draw.id}`];
}

type Output = () => Promise<string>;

/** Returns the pages, files and responses of both instances for visitors, members and staff. */
function listOutputs(): Map<string, Output> {
  const outputs = new Map<string, Output>();
  const readers = { visitor: undefined, member, staff: admin };
  for (const [instanceName, instance] of Object.entries({ first: app, second: otherApp })) {
    for (const [reader, as] of Object.entries(readers)) {
      for (const path of [...pages, ...contentPaths, ...responses])
        outputs.set(
          `${instanceName} ${reader} ${path}`,
          async () => (await instance.send('GET', path, { as })).body,
        );
    }
    for (const path of [...files, ...contentPaths.map((page) => `${page}.ics`)])
      outputs.set(`${instanceName} ${path}`, async () => (await instance.send('GET', path)).body);
    outputs.set(
      `${instanceName} error page`,
      async () => (await instance.send('GET', '/onizleme?at=dun', { as: admin })).body,
    );
  }
  return outputs;
}

async function fetchAll(): Promise<Map<string, string>> {
  const outputs = new Map<string, string>();
  for (const [key, read] of listOutputs()) outputs.set(key, await read());
  return outputs;
}

/** Makes the site send each kind of message, and returns them. */
async function sendMessages(): Promise<Map<string, string>> {
  const reader = await app.createUser();
  await app.send('POST', '/api/user/email/verification', { as: reader });
  await app.deliverMessages();
  await app.verifyChannels(reader);
  await app.verifyChannels(admin);
  await app.send('POST', '/api/auth/password-reset', { body: { email: reader.user.email } });
  const newPassword = 'bambaşka bir şifre 77';
  const passwords = { currentPassword: PASSWORD, newPassword };
  await app.send('POST', '/api/user/password', { as: reader, body: passwords });
  const newAddress = { email: `yeni-${reader.user.email}`, password: newPassword };
  await app.send('POST', '/api/user/email', { as: reader, body: newAddress });
  await app.send('POST', '/api/admin/connections/mail/test', { as: admin });
  await sendWeeklyLetter(app.platform, MONDAY);
  await app.deliverMessages();
  return new Map([
    ...app.mail.mails.map(({ subject, text, html, headers }, index) => {
      const from = headers.find(({ key }) => key === 'from')?.value ?? '';
      return [`mail ${index}: ${subject}`, [from, subject, text, html].join('\n')] as const;
    }),
    ...app.telegram.sentMessages.map(
      ({ text }, index) => [`Telegram message ${index}`, text] as const,
    ),
  ]);
}

beforeAll(async () => {
  app = await startAppWithChannels({ environment: { MAIL_FROM: 'bilgi@ornek.example' } });
  otherApp = await startTestApp({ database: app.database });
  admin = await app.createUser('super_admin');
  member = await app.createUser();
  contentPaths = await createContent();
});

const listOutputsWith = (outputs: Map<string, string>, text: RegExp) =>
  [...outputs].filter(([, body]) => text.test(body)).map(([key]) => key);

describe('a site with another name', () => {
  it('contains the default name nowhere, on both instances right after the change', async () => {
    const before = await fetchAll();
    expect(listOutputsWith(before, DEFAULT_NAME).length).toBeGreaterThan(100);
    expect((await saveSettings({ siteName: NAME, accentColor: '#0b7a4b' })).statusCode).toBe(200);
    // The other instance gets the notification within this time.
    await expect
      .poll(async () => (await otherApp.send('GET', '/')).body)
      .toContain(`<title>${NAME_IN_HTML} | `);
    const outputs = new Map<string, string>();
    for (const [key, read] of listOutputs()) {
      // On a busy machine a page is stale for a moment.
      await expect.poll(read, { message: key }).not.toMatch(DEFAULT_NAME);
      outputs.set(key, await read());
    }
    messages = await sendMessages();
    for (const [key, text] of messages) outputs.set(key, text);
    const setup = await app.send('POST', '/api/user/second-step', {
      as: member,
      body: { password: PASSWORD },
    });
    outputs.set('second step', setup.body);
    const options = await app.send('POST', '/api/user/passkeys/options', { as: admin });
    outputs.set('passkey options', options.body);
    expect(outputs.size).toBeGreaterThan(60);
    expect(listOutputsWith(outputs, DEFAULT_NAME)).toEqual([]);
    expect(options.json().rp.name).toBe(NAME);
    expect(setup.json().uri).toContain(encodeURIComponent(NAME));
  });

  it('is named in heads, structured data, manifest, calendar, mails and messages', async () => {
    const outputs = await fetchAll();
    for (const [key, body] of outputs) {
      if (!body.startsWith('<!doctype html><html lang="tr"')) continue;
      expect([key, body]).toEqual([key, expect.stringContaining(`<title>${NAME_IN_HTML} | `)]);
      expect([key, body]).toEqual([
        key,
        expect.stringContaining(`<meta name="application-name" content="${NAME_IN_HTML}"/>`),
      ]);
    }
    const eventPage = outputs.get(`first visitor ${contentPaths[0]}`);
    expect(eventPage).toContain(`<meta property="og:site_name" content="${NAME_IN_HTML}"/>`);
    expect(eventPage).toContain(`"organizer":{"@type":"Organization","name":"${NAME}"`);
    expect(JSON.parse(outputs.get('first /site.webmanifest') ?? '')).toMatchObject({
      name: NAME,
      short_name: 'Kandil',
    });
    expect(outputs.get('second /etkinlikler.ics')).toContain(`X-WR-CALNAME:${NAME}: Etkinlikler`);
    for (const [key, text] of messages)
      if (key.startsWith('mail')) expect([key, text]).toEqual([key, expect.stringContaining(NAME)]);
    expect(messages.size).toBeGreaterThan(4);
    const buttons = app.mail.mails.filter(({ html }) => html.includes('background: #0b7a4b'));
    expect(buttons.length).toBeGreaterThan(3);
  });

  it('has other link previews', async () => {
    const { rawPayload: oldPicture } = await app.send('GET', '/og/index.png');
    await saveSettings({ siteName: 'Revak' });
    const isNew = async () =>
      !(await app.send('GET', '/og/index.png')).rawPayload.equals(oldPicture);
    await expect.poll(isNew).toBe(true);
  });
});

describe('the setting siteName', () => {
  it.each([
    ['one letter', 'K'],
    ['41 letters', 'k'.repeat(41)],
    ['two lines', 'Kandil\nKule'],
    ['a control character', 'Kandil\u0007Kule'],
    ['a C1 control character', 'Kandil\u0085Kule'],
    ['a bidirectional character', 'Kandil\u202eeluK'],
    ['a line separator', 'Kandil\u2028Kule'],
    ['only a zero-width joiner', 'Kandil\u200dKule'],
  ])('rejects %s and changes nothing', async (_name, siteName) => {
    await saveSettings({ siteName: 'Revak' });
    const response = await saveSettings({ siteName });
    expect(response.statusCode).toBe(400);
    expect(response.json().details[0].path).toBe('settings.0.value');
    const { body } = await app.send('GET', '/api/site-settings');
    expect(JSON.parse(body)).toContainEqual({ key: 'siteName', value: 'Revak' });
  });

  it.each(['', '   ', '\u00a0'])('"%s" is the default', async (siteName) => {
    await saveSettings({ siteName: 'Revak' });
    expect((await saveSettings({ siteName })).statusCode).toBe(200);
    const { body } = await app.send('GET', '/api/site-settings');
    expect(JSON.parse(body)).toContainEqual({ key: 'siteName', value: 'Vitrin' });
  });

  it('keeps emoji, quotes and markup as text everywhere', async () => {
    await saveSettings({ siteName: '"Kule" <b>👨‍👩‍👧</b>' });
    const readHome = async () => (await app.send('GET', '/')).body;
    await expect
      .poll(readHome)
      .toContain('<title>&quot;Kule&quot; &lt;b&gt;👨‍👩‍👧&lt;/b&gt; | Güvenilir Siteler</title>');
    expect(await readHome()).not.toContain('<b>👨');
    expect((await app.send('GET', '/og/index.png')).statusCode).toBe(200);
    expect((await app.send('GET', '/etkinlikler.ics')).statusCode).toBe(200);
  });
});
