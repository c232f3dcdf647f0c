import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

let app: TestApp;
let editor: TestUser;
let member: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.createUser('editor');
  member = await app.createUser('viewer');
});

async function createEvent(fields: object = {}): Promise<string> {
  const body = {
    title: 'Çekiliş',
    description: 'Bir çekiliş',
    requiresTelegramVerification: false,
    ...fields,
  };
  return (await app.send('POST', '/api/admin/events', { as: editor, body })).json().id;
}
const updateEvent = (id: string, body: object) =>
  app.send('PATCH', `/api/admin/events/${id}`, { as: editor, body });
const getPage = (id: string, as?: TestUser) => app.send('GET', `/etkinlikler/${id}`, as && { as });

describe('an event page', () => {
  it('is cached for visitors and rendered again when its event changes', async () => {
    const id = await createEvent({ title: 'Birinci' });
    const firstResponse = await getPage(id);
    expect(firstResponse.statusCode).toBe(200);
    expect(firstResponse.body).toContain('Birinci');
    const readEtag = async () => (await getPage(id)).headers.etag;
    // A busy machine may receive the notification of the creation late and render once more.
    await expect.poll(async () => new Set([await readEtag(), await readEtag()]).size).toBe(1);
    const notModifiedResponse = await app.send('GET', `/etkinlikler/${id}`, {
      headers: { 'if-none-match': String(await readEtag()) },
    });
    expect(notModifiedResponse.statusCode).toBe(304);
    await updateEvent(id, { title: 'İkinci' });
    await expect.poll(async () => (await getPage(id)).body).toContain('İkinci');
  });

  it('of an unknown or inactive event is the common 404 for visitors, members and staff', async () => {
    const unknownPageResponse = await app.send('GET', '/yok');
    const hiddenId = await createEvent({ isActive: false });
    for (const id of [
      hiddenId,
      hiddenId.toUpperCase(),
      'yok',
      '%20',
      '0197a3b0-0000-7000-8000-000000000000',
    ]) {
      const response = await getPage(id);
      expect([id, response.statusCode]).toEqual([id, 404]);
      expect(response.body).toBe(unknownPageResponse.body);
      for (const account of [member, editor])
        expect((await getPage(id, account)).statusCode).toBe(404);
    }
    await updateEvent(hiddenId, { isActive: true });
    expect((await getPage(hiddenId)).statusCode).toBe(200);
    await updateEvent(hiddenId, { isActive: false });
    expect((await getPage(hiddenId)).statusCode).toBe(404);
  });

  it('for unknown ids creates no cached values', async () => {
    await getPage('yok');
    const createValue = vi.spyOn(app.platform.valueCache, 'create');
    for (let count = 0; count < 50; count++) await getPage(crypto.randomUUID());
    expect(createValue).not.toHaveBeenCalled();
  });

  it('with capitals in its id redirects to lower case', async () => {
    const id = await createEvent();
    for (const account of [undefined, member, editor]) {
      const { statusCode, headers } = await getPage(`${id.toUpperCase()}?x=1`, account);
      expect([statusCode, headers.location]).toEqual([308, `/etkinlikler/${id}`]);
    }
  });

  it('is removed from all caches with its event', async () => {
    const { responseCache } = app.server;
    const measureCaches = async () => {
      await getPage(await createEvent());
      await app.send('GET', '/');
      return [app.platform.valueCache.size, responseCache.size];
    };
    const [sizeBefore = 0] = await measureCaches();
    for (let round = 0; round < 25; round++) {
      const id = await createEvent();
      await getPage(id);
      await app.send('GET', `/api/events/${id}`);
      await app.send('DELETE', `/api/admin/events/${id}`, { as: editor });
    }
    const sizesAfter = await measureCaches();
    expect(sizesAfter[0]).toBeLessThanOrEqual(sizeBefore + 2);
    expect(sizesAfter[1]).toBeLessThanOrEqual(40);
  });

  it('is private for members and never names participants', async () => {
    const id = await createEvent();
    const body = { message: 'gizli mesaj' };
    await app.send('POST', `/api/events/${id}/participate`, { as: member, body });
    const memberResponse = await getPage(id, member);
    expect(memberResponse.headers['cache-control']).toBe('private, no-store');
    expect(memberResponse.body).toContain('Bu etkinliğe zaten katıldınız');
    const staffResponse = await getPage(id, editor);
    for (const { body } of [
      staffResponse,
      await getPage(id),
      await app.send('GET', '/etkinlikler'),
    ]) {
      expect(body).not.toContain(member.user.email);
      expect(body).not.toContain('gizli mesaj');
    }
    expect(staffResponse.body).toContain('Etkinliğe katıl');
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
