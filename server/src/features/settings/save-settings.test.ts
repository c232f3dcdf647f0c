import { settingDefinitions } from '@vitrin/contract/settings.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { createPicture } from '../../../test/upload.ts';

let app: TestApp;
let otherApp: TestApp;
let editor: TestUser;
/** Only super_admins may change every setting. */
let superAdmin: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  otherApp = await startTestApp({ database: app.database });
  editor = await app.createUser('editor');
  superAdmin = await app.createUser('super_admin');
});

const save = (settings: unknown) =>
  app.send('PUT', '/api/site-settings', { as: editor, body: { settings } });
const getSettings = async (instance = app): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await instance.send('GET', '/api/site-settings'))
      .json()
      .map(({ key, value }: { key: string; value: string }) => [key, value]),
  );

beforeEach(async () => {
  const settings = Object.keys(settingDefinitions).map((key) => ({ key, value: '' }));
  const response = await app.send('PUT', '/api/site-settings', {
    as: superAdmin,
    body: { settings },
  });
  expect(response.statusCode).toBe(200);
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
    const expectedSettings = {
      marqueeText: 'Işıl ışıl Çarşamba',
      gridColumnsDesktop: '4',
      telegramUrl: 'https://t.me/ornek',
    };
    expect(await getSettings()).toMatchObject(expectedSettings);
    await expect.poll(() => getSettings(otherApp)).toMatchObject(expectedSettings);
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
  ])('refuse %s and change nothing', async (_description, invalidSetting) => {
    const settingsBefore = await getSettings();
    const response = await save([{ key: 'marqueeText', value: 'Yeni' }, invalidSetting]);
    expectErrorResponse(response, 400, 'validation');
    expect(response.json().details[0].path).toMatch(/^settings\.1\./);
    expect(await getSettings()).toEqual(settingsBefore);
  });

  it('store a picture that comes as a data URL', async () => {
    const dataUrl = `data:image/png;base64,${(await createPicture()).toString('base64')}`;
    await save([{ key: 'logoUrl', value: dataUrl }]);
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
    const countAuditEntries = async () =>
      (await app.platform.pool.query('select from audit_log')).rowCount;
    const auditCount = await countAuditEntries();
    const listener = await app.platform.pool.connect();
    const receivedTopics: unknown[] = [];
    listener.on('notification', ({ payload }) => receivedTopics.push(payload));
    await listener.query('listen vitrin_topics');
    const secondResponse = await save([
      { key: 'marqueeText', value: ' Aynı ' },
      { key: 'gridColumnsDesktop', value: '4' },
      { key: 'logoUrl', value: '' },
    ]);
    expect(secondResponse.statusCode).toBe(200);
    expect(secondResponse.json()).toContainEqual({ key: 'marqueeText', value: 'Aynı' });
    await listener.query('select 1');
    expect(receivedTopics).toEqual([]);
    expect(await countAuditEntries()).toBe(auditCount);
    await save([
      { key: 'marqueeText', value: 'Aynı' },
      { key: 'gridColumnsDesktop', value: 2 },
    ]);
    await expect.poll(() => receivedTopics).toEqual(['settings']);
    listener.release(true);
    expect((await listAuditEntries(app, 'site')).at(-1)).toMatchObject({
      before: { gridColumnsDesktop: '4' },
      after: { gridColumnsDesktop: '2' },
    });
  });

  it('write an audit entry with actor and changes', async () => {
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
  const getPresets = async () => (await app.send('GET', path, { as: editor })).json();
  const savePresets = (body: object) => app.send('PUT', path, { as: editor, body });

  it('are changed per kind, keep their order and are hidden from visitors', async () => {
    const defaultPresets = await getPresets();
    expect(defaultPresets.ticketApplications).toContain('Kullanıcı adı firmada bulunamadı.');
    const response = await savePresets({ orders: [' İkinci ', 'Birinci'] });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ ...defaultPresets, orders: ['İkinci', 'Birinci'] });
    expect(await getPresets()).toEqual(response.json());
    await savePresets({ orders: [] });
    expect(await getPresets()).toEqual({ ...defaultPresets, orders: [] });
    expect(Object.keys(await getSettings())).not.toContain('reasonPresets');
    expect((await listAuditEntries(app, 'reasonPresets')).at(-1)).toMatchObject({
      before: { orders: ['İkinci', 'Birinci'] },
      after: { orders: [] },
    });
  });

  it.each([
    ['ten presets', Array.from({ length: 10 }, (_, index) => `Neden ${index}`)],
    ['a blank preset', ['Bir', ' ']],
    ['a preset that is too long', ['ş'.repeat(501)]],
    ['a text instead of a list', 'Bir'],
  ])('are rejected with %s', async (_description, orders) => {
    const presetsBefore = await getPresets();
    expectErrorResponse(await savePresets({ orders }), 400, 'validation');
    expect(await getPresets()).toEqual(presetsBefore);
  });
});
