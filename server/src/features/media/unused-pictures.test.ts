import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { collectAsync } from '../../../test/collect-async.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { createPicture, uploadPicture } from '../../../test/upload.ts';
import { createFolderStore } from '../../platform/storage/open-file-store.ts';
import { findUnusedFiles } from './picture-references.ts';

let app: TestApp;
let editor: TestUser;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  folder = join(app.platform.config.dataDir, 'uploads');
  client = new pg.Client(app.database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await app.close();
});

let pictureCount = 0;
/** Uploads a new picture, backdates it and returns its address. */
async function uploadOldPicture(width = 40 + ++pictureCount): Promise<string> {
  const { url } = (await uploadPicture(app, editor, await createPicture(width, 30))).json();
  await backdate(url);
  return url;
}
const backdate = (url: string) => utimes(join(folder, toFileName(url)), new Date(0), new Date(0));
const toFileName = (url: string) => url.replace('/uploads/', '');
const listUnusedFiles = async () =>
  (await collectAsync(findUnusedFiles(client, createFolderStore(folder)))).map(({ name }) => name);

it('a picture without references is unused after a month, not before', async () => {
  const unreferencedUrl = await uploadOldPicture();
  const newUrl = (await uploadPicture(app, editor, await createPicture(39, 30))).json().url;
  expect(await listUnusedFiles()).toEqual([toFileName(unreferencedUrl)]);
  const reuploadResponse = await uploadPicture(
    app,
    editor,
    await createPicture(40 + pictureCount, 30),
  );
  expect(reuploadResponse.json().url).toBe(unreferencedUrl);
  expect(await listUnusedFiles(), 'uploaded again, it may belong to an open form').toEqual([]);
  await backdate(newUrl);
  expect(await listUnusedFiles()).toEqual([toFileName(newUrl)]);
});

it('a picture in a card, a setting or a restorable version is used, in all its widths', async () => {
  const unusedFiles = await listUnusedFiles();
  const cards = createCardCalls(app, editor);
  const [usedUrl, oldUrl] = [await uploadOldPicture(1300), await uploadOldPicture()];
  const widthFiles = (await collectAsync(createFolderStore(folder).list())).filter((name) =>
    name.startsWith(toFileName(usedUrl).slice(0, 32)),
  );
  expect(widthFiles.length).toBeGreaterThan(1);
  for (const name of widthFiles) await backdate(name);
  const { id } = await cards.create({ logoUrl: oldUrl });
  await app.send('PATCH', `/api/cards/${id}`, { as: editor, body: { logoUrl: usedUrl } });
  const [settingUrl, cardPictureUrl] = [await uploadOldPicture(), await uploadOldPicture()];
  await cards.create({ pictures: [cardPictureUrl] });
  await app.platform.pool.query(
    `insert into site_settings (key, value) values ('deneme', 'bir [resim](' || $1 || ')')`,
    [settingUrl],
  );
  expect(await listUnusedFiles()).toEqual(unusedFiles);
  await app.send('DELETE', `/api/cards/${id}`, { as: editor });
  expect(await listUnusedFiles(), 'a restorable version refers to it').toEqual(unusedFiles);
});

it('references in tables that later releases add count too', async () => {
  const [referencedUrl, unusedFiles] = [await uploadOldPicture(), await listUnusedFiles()];
  expect(unusedFiles).toContain(toFileName(referencedUrl));
  await app.platform.pool.query('create table later (row jsonb)');
  await app.platform.pool.query(
    'insert into later values (jsonb_build_object($1::text, $2::text))',
    ['imageUrl', referencedUrl],
  );
  expect(await listUnusedFiles()).toEqual(
    unusedFiles.filter((name) => name !== toFileName(referencedUrl)),
  );
});
