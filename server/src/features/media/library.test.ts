import type { StoredPicture } from '@vitrin/contract/media.ts';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import type pg from 'pg';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createCardCalls } from '../../../test/card-calls.ts';
import { countScannedRows } from '../../../test/count-scanned-rows.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { setUpSite } from '../../../test/set-up-site.ts';
import { createLogo, createPicture, uploadPicture } from '../../../test/upload.ts';
import { createDrizzle } from '../../platform/database/create-pool.ts';
import { deleteOrphanedFiles } from './delete-picture.ts';
import { findUses } from './picture-uses.ts';

const site = setUpSite(async (app) => ({ editor: await app.createUser('editor') }));

const getPool = () => site.app.platform.pool;
const runFindUses = (client: pg.PoolClient) =>
  findUses({ platform: site.app.platform, db: createDrizzle(client) });
let pictureCount = 0;
/** Uploads a unique picture and returns its URL. */
async function uploadUnique(name = 'resim.png'): Promise<string> {
  const bytes = await createPicture(40 + ++pictureCount, 30);
  return (await uploadPicture(site.app, site.editor, bytes, { name })).json().url;
}
const listPictures = async (query = ''): Promise<StoredPicture[]> =>
  (
    await site.app.send('GET', `/api/admin/pictures?limit=500&${query}`, { as: site.editor })
  ).json();
const findPicture = async (url: string) =>
  (await listPictures()).find((picture) => picture.url === url);
const getId = async (url: string) => (await findPicture(url))?.id ?? '';
const getUses = async (url: string) => (await findPicture(url))?.uses;
const deletePicture = async (id: string) =>
  site.app.send('DELETE', `/api/admin/pictures/${id}`, { as: site.editor });
const replacePicture = (id: string, url: string) =>
  site.app.send('POST', `/api/admin/pictures/${id}/replace`, { as: site.editor, body: { url } });
const isServed = async (url: string) => (await site.app.send('GET', url)).statusCode === 200;

describe('the tone of a logo', () => {
  it.each([
    ['#151122', 'dark'],
    ['#f4f4f4', 'light'],
    ['#ffd93b', 'light'],
    ['#7c3aed', undefined],
  ])('of color %s is %s, and the URL contains the tone', async (color, tone) => {
    const { url } = (await uploadPicture(site.app, site.editor, await createLogo(color))).json();
    expect(parsePictureUrl(url)).toMatchObject({ width: 400, height: 120 });
    expect(parsePictureUrl(url)?.tone).toBe(tone);
    expect(await isServed(url)).toBe(true);
    const [smallUrl = ''] = parsePictureUrl(url)?.srcSet?.split(' ') ?? [];
    expect(smallUrl).toContain('-320.webp');
    expect(await isServed(smallUrl)).toBe(true);
  });

  it('is absent if the picture has its own background', async () => {
    const { url } = (
      await uploadPicture(site.app, site.editor, await createLogo('#111', 100, 100))
    ).json();
    expect(parsePictureUrl(url)?.tone).toBe('dark');
    const black = { r: 0, g: 0, b: 0 };
    const opaqueLogo = await sharp(await createLogo('#111', 100, 100))
      .flatten({ background: black })
      .png()
      .toBuffer();
    expect(
      parsePictureUrl((await uploadPicture(site.app, site.editor, opaqueLogo)).json().url)?.tone,
    ).toBeUndefined();
  });
});

describe('the picture library', () => {
  it('lists uploads newest first, also pictures sent as data URLs', async () => {
    const firstUrl = await uploadUnique('Işıltı Logosu.png');
    const dataUrl = `data:image/png;base64,${(await createPicture(33, 11)).toString('base64')}`;
    const { logoUrl } = await createCardCalls(site.app, site.editor).create({ logoUrl: dataUrl });
    const [newestPicture, olderPicture] = await listPictures();
    expect(newestPicture).toMatchObject({ url: logoUrl, fileName: null, useCount: 1 });
    expect(olderPicture).toMatchObject({ url: firstUrl, fileName: 'Işıltı Logosu.png', uses: [] });
    expect(olderPicture?.bytes).toBeGreaterThan(0);
  });

  it('is searched by file name, URL and title of a use, regardless of case and accents', async () => {
    const url = await uploadUnique('Çınar.png');
    await createCardCalls(site.app, site.editor).create({ title: 'Gümüşhane Kartı', logoUrl: url });
    const hash = url.slice(9, 25);
    for (const q of ['cinar', 'ÇINAR.PNG', 'gumushane', hash]) {
      const matches = await listPictures(`q=${encodeURIComponent(q)}`);
      expect(
        matches.map((picture) => picture.url),
        q,
      ).toEqual([url]);
    }
    expect(await listPictures('q=yok-boyle-bir-sey')).toEqual([]);
  });

  it('lists where content uses a picture, but not where notes mention it', async () => {
    const url = await uploadUnique();
    const cards = createCardCalls(site.app, site.editor);
    const card = await cards.create({ title: 'Zirve', logoUrl: url, backgroundImageUrl: url });
    const event = { title: 'Şölen', description: `Bir ![resim](${url})` };
    const body = { ...event, requiresTelegramVerification: false };
    const { id } = (
      await site.app.send('POST', '/api/admin/events', { as: site.editor, body })
    ).json();
    const settings = [{ key: 'logoUrl', value: url }];
    await site.app.send('PUT', '/api/site-settings', { as: site.editor, body: { settings } });
    await getPool().query(
      `insert into member_notes (id, user_id, text, created_by) values (gen_random_uuid(), $1, $2, $1)`,
      [site.editor.user.id, `gizli ${url}`],
    );
    const uses = (await getUses(url)) ?? [];
    expect(uses).toHaveLength(3);
    expect(uses).toEqual(
      expect.arrayContaining([
        { kind: 'now', collection: 'cards', id: card.id, title: 'Zirve' },
        { kind: 'now', collection: 'events', id, title: 'Şölen' },
        { kind: 'now', collection: 'site-settings', id: 'site', title: '' },
      ]),
    );
    expect(JSON.stringify(uses)).not.toContain('gizli');
    expect((await listPictures('use=used')).map((picture) => picture.url)).toContain(url);
    expect((await listPictures('use=unused')).map((picture) => picture.url)).not.toContain(url);
  });

  it('does not count texts of members as usage and reads none of their tables', async () => {
    const url = await uploadUnique();
    const member = await site.app.createUser();
    const event = { title: 'Şölen', description: 'Bir şölen', requiresTelegramVerification: false };
    const createResponse = await site.app.send('POST', '/api/admin/events', {
      as: site.editor,
      body: event,
    });
    const joinPath = `/api/events/${createResponse.json().id}/participate`;
    const joinResponse = await site.app.send('POST', joinPath, {
      as: member,
      body: { message: `Bakın: ${url}` },
    });
    expect(joinResponse.statusCode, joinResponse.body).toBe(201);
    expect(await getUses(url)).toEqual([]);
    expect(await countScannedRows(getPool(), 'cards', runFindUses)).toBeGreaterThan(0);
    for (const table of ['users', 'event_participations', 'member_notes', 'ticket_applications'])
      expect(await countScannedRows(getPool(), table, runFindUses), table).toBe(0);
    expect((await deletePicture(await getId(url))).statusCode).toBe(204);
  });

  it('counts older versions and 30 days of the bin as usage', async () => {
    const [oldUrl, newUrl] = [await uploadUnique(), await uploadUnique()];
    const cards = createCardCalls(site.app, site.editor);
    const { id } = await cards.create({ title: 'Eski', logoUrl: oldUrl });
    await cards.change(id, { logoUrl: newUrl });
    const version = { kind: 'version', collection: 'cards', id, title: 'Eski' };
    expect(await getUses(oldUrl)).toEqual([version]);
    expectErrorResponse(await deletePicture(await getId(oldUrl)), 409, 'media.in_use');
    await cards.remove(id);
    expect(await getUses(newUrl)).toEqual([version]);
    const refusal = expectErrorResponse(
      await deletePicture(await getId(newUrl)),
      409,
      'media.in_use',
    );
    expect(refusal.message).toContain('geri getirilebilen');
    await getPool().query(
      `update audit_log set created_at = now() - interval '31 days' where entity_id = $1`,
      [id],
    );
    expect((await deletePicture(await getId(newUrl))).statusCode).toBe(204);
    expect((await deletePicture(await getId(oldUrl))).statusCode).toBe(204);
  });
});

describe('an unused picture', () => {
  it('is deleted with an audit entry; its files are deleted after an hour', async () => {
    const url = await uploadUnique();
    const id = await getId(url);
    expect((await deletePicture(id)).statusCode).toBe(204);
    expect(await findPicture(url)).toBeUndefined();
    expect((await listAuditEntries(site.app, url)).at(-1)).toMatchObject({
      actor_id: site.editor.user.id,
      action: 'delete',
      entity: 'pictures',
    });
    expectErrorResponse(await deletePicture(id), 404);
    await deleteOrphanedFiles(site.app.platform);
    expect(await isServed(url), 'an open form may still use the picture').toBe(true);
    await backdateDeletion(url);
    await deleteOrphanedFiles(site.app.platform);
    expect(await isServed(url)).toBe(false);
  });

  it('returns to the library if a form uses it within the hour', async () => {
    const url = await uploadUnique();
    await deletePicture(await getId(url));
    await createCardCalls(site.app, site.editor).create({ logoUrl: url });
    await backdateDeletion(url);
    await deleteOrphanedFiles(site.app.platform);
    expect(await isServed(url)).toBe(true);
    expect(await getUses(url)).toHaveLength(1);
  });

  it('returns to the library if it is uploaded again', async () => {
    const bytes = await createPicture(333, 22);
    const { url } = (await uploadPicture(site.app, site.editor, bytes)).json();
    await deletePicture(await getId(url));
    await backdateDeletion(url);
    await Promise.all([
      uploadPicture(site.app, site.editor, bytes),
      deleteOrphanedFiles(site.app.platform),
    ]);
    expect(await findPicture(url)).toBeDefined();
    expect(await isServed(url)).toBe(true);
  });

  const backdateDeletion = (url: string) =>
    getPool().query(
      `update pictures set removed_at = now() - interval '61 minutes' where address = $1`,
      [url],
    );
});

describe('a replaced picture', () => {
  it('is replaced in every row that uses it, with a new version of each row, visible at once', async () => {
    const [oldUrl, otherUrl] = [await uploadUnique(), await uploadUnique()];
    const cards = createCardCalls(site.app, site.editor);
    const cardFields = { pictures: ['/demo/a.svg', oldUrl], body: `![resim](${oldUrl})` };
    const fields = { logoUrl: oldUrl, backgroundImageUrl: oldUrl, subtitle: 'Kalır' };
    const card = await cards.create({ ...fields, ...cardFields });
    const settings = [{ key: 'termsText', value: `Bir ![resim](${oldUrl})` }];
    await site.app.send('PUT', '/api/site-settings', { as: site.editor, body: { settings } });
    const response = await replacePicture(await getId(oldUrl), otherUrl);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ changed: 2, left: [] });
    const publicCard = (await cards.listPublic()).find(({ id }) => id === card.id);
    expect(publicCard).toMatchObject({
      logoUrl: otherUrl,
      backgroundImageUrl: otherUrl,
      subtitle: 'Kalır',
    });
    expect(publicCard?.version).toBe(card.version + 1);
    const storedCard = (await cards.listAll()).find(({ id }) => id === card.id);
    expect(storedCard).toMatchObject({
      pictures: ['/demo/a.svg', otherUrl],
      body: `![resim](${otherUrl})`,
    });
    expect((await site.app.send('GET', '/api/site-settings')).body).toContain(otherUrl);
    expect((await listAuditEntries(site.app, card.id)).at(-1)).toMatchObject({ action: 'update' });
    expect((await listAuditEntries(site.app, oldUrl)).at(-1)).toMatchObject({
      action: 'update',
      entity: 'pictures',
      before: { imageUrl: oldUrl },
      after: { imageUrl: otherUrl },
    });
    const staleResponse = await site.app.send('PATCH', `/api/cards/${card.id}`, {
      as: site.editor,
      body: { title: 'Üstüne' },
      headers: { 'if-match': `"${card.version}"` },
    });
    expect(staleResponse.statusCode).toBe(412);
    expect((await getUses(oldUrl))?.map(({ kind }) => kind)).toEqual(['version', 'version']);
  });

  it('stays in rows that can’t change any more, which the response lists', async () => {
    const [oldUrl, otherUrl] = [await uploadUnique(), await uploadUnique()];
    const { id } = await createCardCalls(site.app, site.editor).create({ logoUrl: oldUrl });
    const superAdmin = await site.app.createUser('super_admin');
    const event = { title: 'Olay', description: 'x', requiresTelegramVerification: false };
    const createResponse = await site.app.send('POST', '/api/admin/events', {
      as: site.editor,
      body: event,
    });
    const drawResponse = await site.app.send('POST', '/api/admin/draws', {
      as: superAdmin,
      body: {
        title: 'Mühürlü',
        source: 'event',
        eventId: createResponse.json().id,
        prizes: [{ title: 'Ödül', count: 1 }],
        drawAt: new Date(Date.now() + 3_600_000).toISOString(),
        imageUrl: oldUrl,
        permit: 'MPİ 2026/1',
      },
    });
    expect(drawResponse.statusCode, drawResponse.body).toBe(201);
    const joinPath = `/api/events/${createResponse.json().id}/participate`;
    await site.app.send('POST', joinPath, { as: await site.app.createUser(), body: {} });
    const sealResponse = await site.app.send(
      'POST',
      `/api/admin/draws/${drawResponse.json().id}/seal`,
      {
        as: superAdmin,
      },
    );
    expect(sealResponse.statusCode, sealResponse.body).toBe(200);
    const response = (await replacePicture(await getId(oldUrl), otherUrl)).json();
    expect(response.changed).toBe(1);
    expect(response.left).toMatchObject([{ collection: 'draws', title: 'Mühürlü' }]);
    expect(
      (await createCardCalls(site.app, site.editor).listAll()).find((card) => card.id === id)
        ?.logoUrl,
    ).toBe(otherUrl);
  });

  it('needs another picture of the library as replacement', async () => {
    const [oldUrl, deletedUrl] = [await uploadUnique(), await uploadUnique()];
    const id = await getId(oldUrl);
    await deletePicture(await getId(deletedUrl));
    for (const url of [oldUrl, deletedUrl, `/uploads/${'a'.repeat(32)}-1x1.webp`])
      expectErrorResponse(await replacePicture(id, url), 409, 'media.no_replacement');
    expectErrorResponse(await replacePicture(id, 'https://ornek.com/a.webp'), 400, 'validation');
    expectErrorResponse(await replacePicture(crypto.randomUUID(), oldUrl), 404);
  });
});
