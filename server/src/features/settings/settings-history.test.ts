import type { Version } from '@vitrin/contract/history.ts';
import { beforeAll, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
});

const save = (values: Record<string, string>, match?: string) =>
  app.send('PUT', '/api/site-settings', {
    as: editor,
    body: { settings: Object.entries(values).map(([key, value]) => ({ key, value })) },
    ...(match && { headers: { 'if-match': match } }),
  });
const fetchSettings = (as?: TestUser) => app.send('GET', '/api/site-settings', { as });
const getSettings = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await fetchSettings())
      .json()
      .map(({ key, value }: { key: string; value: string }) => [key, value]),
  );
const listVersions = async (): Promise<Version[]> =>
  (await app.send('GET', '/api/admin/history/site-settings/site', { as: editor })).json();
const restore = (version: Version | undefined) =>
  app.send('POST', `/api/admin/history/${version?.id}/restore`, { as: editor });

it('for staff the ETag of the settings is their version, for visitors it identifies the bytes', async () => {
  expect((await fetchSettings(editor)).headers.etag).toBe('"0"');
  expect((await fetchSettings()).headers.etag).not.toMatch(/^"\d+"$/);
  expect((await fetchSettings(await app.createUser())).body).toBe((await fetchSettings()).body);
  expect((await fetchSettings(editor)).body).toBe((await fetchSettings()).body);
});

it('each change of the settings is a version that can be restored', async () => {
  const currentSettings = await getSettings();
  const states = [currentSettings];
  const changes = [
    { marqueeText: 'Bir', gridColumnsDesktop: '4' },
    { marqueeText: 'İki' },
    { telegram_points: '7', marqueeText: '' },
    { gridColumnsDesktop: '', welcomeBannerTitle: 'Merhaba' },
  ];
  for (const [index, change] of changes.entries()) {
    const response = await save(change, `"${index}"`);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers.etag).toBe(`"${index + 1}"`);
    states.push(await getSettings());
  }
  const allVersions = await listVersions();
  expect(allVersions.map(({ version, action }) => [version, action])).toEqual([
    [4, 'update'],
    [3, 'update'],
    [2, 'update'],
    [1, 'update'],
    [0, 'create'],
  ]);
  expect(allVersions[2]?.changes).toEqual([{ field: 'marqueeText', before: 'Bir', after: 'İki' }]);
  for (const version of [2, 0, 4, 1, 3, 0]) {
    const response = await restore(allVersions[4 - version]);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ ...states[version], id: 'site', left: [] });
    expect(await getSettings(), `version ${version}`).toEqual(states[version]);
  }
  expect((await listVersions())[0]).toMatchObject({ action: 'restore', version: 10 });
});

it('a change based on an older version answers 412 with the current settings', async () => {
  const [{ version } = { version: 0 }] = await listVersions();
  await save({ marqueeText: 'Ayşe’nin' }, `"${version}"`);
  const staleResponse = await save({ marqueeText: 'Berk’in' }, `"${version}"`);
  expect(staleResponse.json()).toMatchObject({
    statusCode: 412,
    code: 'content.changed',
    details: { present: (await fetchSettings()).json() },
  });
  expect(staleResponse.headers.etag).toBe(`"${version + 1}"`);
  expectErrorResponse(await save({ marqueeText: 'x' }, 'bozuk'), 400, 'request.if_match');
  expect((await save({ marqueeText: 'Son yazan' })).statusCode).toBe(200);
  expect((await getSettings()).marqueeText).toBe('Son yazan');
});

it('restoring a version names its keys that no longer exist', async () => {
  const [newestVersion] = await listVersions();
  await app.platform.pool.query(
    `update audit_log set after = after || '{"eskiAyar": "x"}' where id = $1`,
    [newestVersion?.id],
  );
  await save({ marqueeText: 'Arada' });
  expect((await restore(newestVersion)).json()).toMatchObject({
    left: ['eskiAyar'],
    marqueeText: 'Son yazan',
  });
});
