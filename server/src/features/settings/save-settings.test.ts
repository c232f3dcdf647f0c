import { settingDefinitions } from '@vitrin/contract/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { createPicture } from '../../../test/upload.ts';

let app: TestApp;
let other: TestApp;
let editor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  editor = await app.createUser('editor');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const save = (settings: unknown) =>
  app.send('PUT', '/api/site-settings', { as: editor, body: { settings } });
const getSettings = async (where = app): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await where.send('GET', '/api/site-settings'))
      .json()
      .map(({ key, value }: { key: string; value: string }) => [key, value]),
  );

beforeEach(async () => {
  await save(Object.keys(settingDefinitions).map((key) => ({ key, value: '' })));
});

describe('the settings', () => {
  it('have the defaults of the specification, all as strings', async () => {
    const values = await getSettings();
    expect(Object.keys(values)).toEqual(Object.keys(settingDefinitions));
    expect(values).toMatchObject({
      welcomeBannerTitle: 'Hoş Geldiniz!',
      gridColumnsDesktop: '3',
      gridColumnsTablet: '2',
      gridColumnsMobile: '1',
      telegram_points: '100',
      youtube_points: '150',
      instagram_points: '150',
      logoUrl: '',
    });
  });

  it('accept strings and numbers, and are in force on every instance', async () => {
    const response = await save([
      { key: 'marqueeText', value: '  Işıl ışıl Çarşamba  ' },
      { key: 'gridColumnsDesktop', value: 4 },
      { key: 'telegramUrl', value: 'https://t.me/ornek' },
    ]);
    expect(response.statusCode, response.body).toBe(200);
    const expected = {
      marqueeText: 'Işıl ışıl Çarşamba',
      gridColumnsDesktop: '4',
      telegramUrl: 'https://t.me/ornek',
    };
    expect(await getSettings()).toMatchObject(expected);
    await expect.poll(() => getSettings(other)).toMatchObject(expected);
  });

  it("return to their default with ''", async () => {
    await save([{ key: 'welcomeBannerTitle', value: 'Merhaba' }]);
    expect((await getSettings()).welcomeBannerTitle).toBe('Merhaba');
    await save([{ key: 'welcomeBannerTitle', value: '' }]);
    expect((await getSettings()).welcomeBannerTitle).toBe('Hoş Geldiniz!');
  });

  it.each([
    ['an unknown key', { key: 'sifre', value: 'x' }],
    ['an inherited key', { key: 'toString', value: 'x' }],
    ['seven columns', { key: 'gridColumnsDesktop', value: 7 }],
    ['no columns', { key: 'gridColumnsMobile', value: 0 }],
    ['half a column', { key: 'gridColumnsTablet', value: 1.5 }],
    ['columns in words', { key: 'gridColumnsTablet', value: 'iki' }],
    ['negative points', { key: 'telegram_points', value: -1 }],
    ['a script as link', { key: 'youtubeUrl', value: 'javascript:alert(1)' }],
    ['another host as path', { key: 'instagramUrl', value: '//kotu.example' }],
    ['a page as picture', { key: 'logoUrl', value: 'data:text/html,x' }],
    ['a text that is too long', { key: 'termsText', value: 'ş'.repeat(100_001) }],
    ['no value', { key: 'marqueeText', value: null }],
  ])('refuse %s and change nothing', async (_what, change) => {
    const before = await getSettings();
    const response = await save([{ key: 'marqueeText', value: 'Yeni' }, change]);
    expectErrorResponse(response, 400, 'validation');
    expect(response.json().details[0].path).toMatch(/^settings\.1\./);
    expect(await getSettings()).toEqual(before);
  });

  it('store a picture that comes as a data URL', async () => {
    const value = `data:image/png;base64,${(await createPicture()).toString('base64')}`;
    await save([{ key: 'logoUrl', value }]);
    expect((await getSettings()).logoUrl).toMatch(/^\/uploads\/[a-z0-9]{32}-40x20\.webp$/);
  });

  it('refuse an empty request', async () => {
    const { details } = expectErrorResponse(await save([]), 400, 'validation');
    expect(details).toEqual([{ path: 'settings', message: 'En az bir ayar gönderin.' }]);
  });

  it('without a change write no audit entry and invalidate no page', async () => {
    await save([
      { key: 'marqueeText', value: 'Aynı' },
      { key: 'gridColumnsDesktop', value: 4 },
    ]);
    const rows = async () => (await app.platform.pool.query('select from audit_log')).rowCount;
    const before = await rows();
    const listening = await app.platform.pool.connect();
    const receivedTopics: unknown[] = [];
    listening.on('notification', ({ payload }) => receivedTopics.push(payload));
    await listening.query('listen vitrin_topics');
    const secondSave = await save([
      { key: 'marqueeText', value: ' Aynı ' },
      { key: 'gridColumnsDesktop', value: '4' },
      { key: 'logoUrl', value: '' },
    ]);
    expect(secondSave.statusCode).toBe(200);
    expect(secondSave.json()).toContainEqual({ key: 'marqueeText', value: 'Aynı' });
    await listening.query('select 1');
    expect(receivedTopics).toEqual([]);
    expect(await rows()).toBe(before);
    await save([
      { key: 'marqueeText', value: 'Aynı' },
      { key: 'gridColumnsDesktop', value: 2 },
    ]);
    await expect.poll(() => receivedTopics).toEqual(['settings']);
    listening.release(true);
    expect((await listAuditEntries(app, 'site')).at(-1)).toMatchObject({
      before: { gridColumnsDesktop: '4' },
      after: { gridColumnsDesktop: '2' },
    });
  });

  it('leave an audit entry with actor and changes', async () => {
    await save([{ key: 'marqueeText', value: 'Bir' }]);
    await save([{ key: 'marqueeText', value: 'İki' }]);
    expect((await listAuditEntries(app, 'site')).at(-1)).toMatchObject({
      actor_id: editor.user.id,
      entity: 'settings',
      before: { marqueeText: 'Bir' },
      after: { marqueeText: 'İki' },
    });
  });
});

describe('the reason presets', () => {
  const path = '/api/admin/reason-presets';
  const read = async () => (await app.send('GET', path, { as: editor })).json();
  const write = (body: object) => app.send('PUT', path, { as: editor, body });

  it('are changed per kind, keep their order and are hidden from visitors', async () => {
    const usual = await read();
    expect(usual.ticketApplications).toContain('Kullanıcı adı firmada bulunamadı.');
    const response = await write({ orders: [' İkinci ', 'Birinci'] });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ ...usual, orders: ['İkinci', 'Birinci'] });
    expect(await read()).toEqual(response.json());
    await write({ orders: [] });
    expect(await read()).toEqual({ ...usual, orders: [] });
    expect(Object.keys(await getSettings())).not.toContain('reasonPresets');
    expect((await listAuditEntries(app, 'reasonPresets')).at(-1)).toMatchObject({
      before: { orders: ['İkinci', 'Birinci'] },
      after: { orders: [] },
    });
  });

  it.each([
    ['ten of them', Array.from({ length: 10 }, (_, at) => `Neden ${at}`)],
    ['a blank one', ['Bir', ' ']],
    ['one too long for its member', ['ş'.repeat(501)]],
    ['no list', 'Bir'],
  ])('are refused if they are %s', async (_what, orders) => {
    const before = await read();
    expectErrorResponse(await write({ orders }), 400, 'validation');
    expect(await read()).toEqual(before);
  });
});
