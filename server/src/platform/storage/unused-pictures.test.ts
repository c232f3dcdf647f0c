import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectAsync } from '../../../test/collect-async.ts';
import { cardsOf } from '../../../test/content.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app.ts';
import { picture, upload } from '../../../test/upload.ts';
import { folderStore } from './open-file-store.ts';
import { findUnused } from './picture-references.ts';

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

let sent = 0;
/** A picture of its own that was sent long ago; its address. */
async function send(width = 40 + ++sent): Promise<string> {
  const { url } = (await upload(app, editor, await picture(width, 30))).json();
  await age(url);
  return url;
}
const age = (url: string) => utimes(join(folder, nameOf(url)), new Date(0), new Date(0));
const nameOf = (url: string) => url.replace('/uploads/', '');
const unused = async () =>
  (await collectAsync(findUnused(client, folderStore(folder)))).map(({ name }) => name);

it('a picture that no row names is unused after a month, and not before', async () => {
  const forgotten = await send();
  const fresh = (await upload(app, editor, await picture(39, 30))).json().url;
  expect(await unused()).toEqual([nameOf(forgotten)]);
  const again = await upload(app, editor, await picture(40 + sent, 30));
  expect(again.json().url).toBe(forgotten);
  expect(await unused(), 'sent once more, it may be in a form').toEqual([]);
  await age(fresh);
  expect(await unused()).toEqual([nameOf(fresh)]);
});

it('what a card, a setting, a text or the record of changes names is used, in all its widths', async () => {
  const before = await unused();
  const cards = cardsOf(app, editor);
  const [shown, replaced] = [await send(1300), await send()];
  const wide = (await collectAsync(folderStore(folder).list())).filter((name) =>
    name.startsWith(nameOf(shown).slice(0, 32)),
  );
  expect(wide.length).toBeGreaterThan(1);
  for (const name of wide) await age(name);
  const { id } = await cards.added({ logoUrl: replaced });
  await app.send('PATCH', `/api/cards/${id}`, { as: editor, body: { logoUrl: shown } });
  const [written, ofPage] = [await send(), await send()];
  await cards.added({ pictures: [ofPage] });
  await app.platform.pool.query(
    `insert into site_settings (key, value) values ('deneme', 'bir [resim](' || $1 || ')')`,
    [written],
  );
  expect(await unused()).toEqual(before);
  await app.send('DELETE', `/api/cards/${id}`, { as: editor });
  expect(await unused(), 'the record tells of it').toEqual(before);
});

it('a table that a later version brings is looked at too', async () => {
  const [kept, before] = [await send(), await unused()];
  expect(before).toContain(nameOf(kept));
  await app.platform.pool.query('create table later (row jsonb)');
  await app.platform.pool.query(
    'insert into later values (jsonb_build_object($1::text, $2::text))',
    ['imageUrl', kept],
  );
  expect(await unused()).toEqual(before.filter((name) => name !== nameOf(kept)));
});
