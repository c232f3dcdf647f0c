import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let member: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  member = await app.createUser('viewer');
});
afterAll(() => app.close());

async function createEvent(fields: object = {}): Promise<string> {
  const body = {
    title: 'Çekiliş',
    description: 'Bir çekiliş',
    requiresTelegramVerification: false,
    ...fields,
  };
  return (await app.send('POST', '/api/admin/events', { as: editor, body })).json().id;
}
const change = (id: string, body: object) =>
  app.send('PATCH', `/api/admin/events/${id}`, { as: editor, body });
const page = (id: string, as?: TestUser) => app.send('GET', `/etkinlikler/${id}`, as && { as });

describe('an event page', () => {
  it('is cached for visitors and rendered again when its event changes', async () => {
    const id = await createEvent({ title: 'Birinci' });
    const first = await page(id);
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('Birinci');
    const etag = async () => (await page(id)).headers.etag;
    // A busy machine may receive the notification of the creation late and render once more.
    await expect.poll(async () => new Set([await etag(), await etag()]).size).toBe(1);
    const notModified = await app.send('GET', `/etkinlikler/${id}`, {
      headers: { 'if-none-match': String(await etag()) },
    });
    expect(notModified.statusCode).toBe(304);
    await change(id, { title: 'İkinci' });
    await expect.poll(async () => (await page(id)).body).toContain('İkinci');
  });

  it('of an unknown or inactive event is the common 404 for everybody', async () => {
    const unknown = await app.send('GET', '/yok');
    const hiddenId = await createEvent({ isActive: false });
    for (const id of [
      hiddenId,
      hiddenId.toUpperCase(),
      'yok',
      '%20',
      '0197a3b0-0000-7000-8000-000000000000',
    ]) {
      const response = await page(id);
      expect([id, response.statusCode]).toEqual([id, 404]);
      expect(response.body).toBe(unknown.body);
      for (const account of [member, editor])
        expect((await page(id, account)).statusCode).toBe(404);
    }
    await change(hiddenId, { isActive: true });
    expect((await page(hiddenId)).statusCode).toBe(200);
    await change(hiddenId, { isActive: false });
    expect((await page(hiddenId)).statusCode).toBe(404);
  });

  it('for made-up ids creates no cached values', async () => {
    await page('yok');
    const publish = vi.spyOn(app.platform.valueCache, 'create');
    for (let count = 0; count < 50; count++) await page(crypto.randomUUID());
    expect(publish).not.toHaveBeenCalled();
  });

  it('with capitals in its id redirects to lower case', async () => {
    const id = await createEvent();
    for (const account of [undefined, member, editor]) {
      const { statusCode, headers } = await page(`${id.toUpperCase()}?x=1`, account);
      expect([statusCode, headers.location]).toEqual([308, `/etkinlikler/${id}`]);
    }
  });

  it('is removed from all caches with its event', async () => {
    const { responseCache } = app.server;
    const sizes = async () => {
      await page(await createEvent());
      await app.send('GET', '/');
      return [app.platform.valueCache.size, responseCache.size];
    };
    const [publishedSize = 0] = await sizes();
    for (let round = 0; round < 25; round++) {
      const id = await createEvent();
      await page(id);
      await app.send('GET', `/api/events/${id}`);
      await app.send('DELETE', `/api/admin/events/${id}`, { as: editor });
    }
    const after = await sizes();
    expect(after[0]).toBeLessThanOrEqual(publishedSize + 2);
    expect(after[1]).toBeLessThanOrEqual(40);
  });

  it('is private for members and never names participants', async () => {
    const id = await createEvent();
    const body = { message: 'gizli mesaj' };
    await app.send('POST', `/api/events/${id}/participate`, { as: member, body });
    const own = await page(id, member);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.body).toContain('Bu etkinliğe zaten katıldınız');
    const staffPage = await page(id, editor);
    for (const { body } of [staffPage, await page(id), await app.send('GET', '/etkinlikler')]) {
      expect(body).not.toContain(member.user.email);
      expect(body).not.toContain('gizli mesaj');
    }
    expect(staffPage.body).toContain('Etkinliğe katıl');
  });

  it('redirects a trailing slash and is in the sitemap while the event exists', async () => {
    const id = await createEvent();
    const { statusCode, headers } = await app.send('GET', `/etkinlikler/${id}/?x=1`);
    expect([statusCode, headers.location]).toEqual([308, `/etkinlikler/${id}`]);
    const { body } = await app.send('GET', '/sitemap.xml');
    expect(body).toContain(`/etkinlikler/${id}</loc>`);
    expect(body).toContain('/etkinlikler</loc>');
    expect(body).not.toContain(':id');
    await app.send('DELETE', `/api/admin/events/${id}`, { as: editor });
    expect((await app.send('GET', '/sitemap.xml')).body).not.toContain(id);
  });
});
