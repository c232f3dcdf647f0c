import type { Participation } from '@vitrin/contract/events.ts';
import { describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { eventsSite } from '../../../test/events-site.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { startTestApp, type TestUser } from '../../../test/test-app.ts';
import { picture } from '../../../test/upload.ts';

const { site, asEditor, add, added, open, change, show, join, listPublic } = eventsSite();

describe('an event', () => {
  it('has the defaults and is visible to visitors on every instance', async () => {
    const event = await added();
    expect(event).toEqual({
      id: expect.any(String),
      title: 'Yarışma',
      description: 'Bir yarışma',
      photoUrl: null,
      startDate: null,
      endDate: null,
      isActive: true,
      requiresTelegramVerification: true,
      participationCount: 0,
      participations: [],
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await listPublic()).toContainEqual(event);
    expect((await show(event.id)).json()).toEqual(event);
    await expect.poll(() => listPublic(site.other)).toContainEqual(event);
    expect((await auditOf(site.app, event.id)).map(({ action }) => action)).toEqual(['create']);
  });

  it('that is inactive answers 404 to visitors; a deleted one also to staff', async () => {
    const { id } = await added();
    await change(id, { isActive: false });
    expectErrorResponse(await show(id), 404, 'not_found');
    expectErrorResponse(await show(id, site.member), 404, 'not_found');
    expectErrorResponse(await join(id, site.member), 404, 'not_found');
    expect((await listPublic()).some((event) => event.id === id)).toBe(false);
    expect((await show(id, site.editor)).json().isActive).toBe(false);
    await change(id, { isActive: true });
    expect((await show(id)).statusCode).toBe(200);
    await asEditor('DELETE', `/api/admin/events/${id}`);
    expectErrorResponse(await show(id), 404, 'not_found');
    expectErrorResponse(await show(id, site.editor), 404, 'not_found');
    expectErrorResponse(await change(id, { title: 'x' }), 404, 'not_found');
    expectErrorResponse(await show(crypto.randomUUID()), 404, 'not_found');
    expectErrorResponse(await show('x'), 400, 'validation');
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ description: ' ' }, 'description'],
    [{ description: 'x'.repeat(5001) }, 'description'],
    [{ photoUrl: 'javascript:alert(1)' }, 'photoUrl'],
    [{ photoUrl: 'data:text/html;base64,PHA+' }, 'photoUrl'],
    [{ startDate: 'yarın' }, 'startDate'],
    [{ endDate: 5 }, 'endDate'],
    [{ isActive: 'true' }, 'isActive'],
    [{ startDate: '2026-05-02T10:00:00Z', endDate: '2026-05-02T10:00:00Z' }, 'endDate'],
    [{ startDate: '2026-05-02T10:00:00Z', endDate: '2026-05-01T10:00:00Z' }, 'endDate'],
  ])('refuses %j', async (fields, path) => {
    expect(new Set(listInvalidFields(await add(fields)))).toEqual(new Set([path]));
    const { id } = await added({ startDate: '2026-05-02T10:00:00Z' });
    expect(listInvalidFields(await change(id, fields))).toContain(path);
    expectErrorResponse(await change(id, { endDate: '2026-05-01T10:00:00Z' }), 400, 'validation');
  });

  it('stores a photo that comes as a data URL', async () => {
    const bytes = await picture();
    const photoUrl = `data:image/png;base64,${bytes.toString('base64')}`;
    const event = await added({ photoUrl });
    expect(event.photoUrl).toMatch(/^\/uploads\/.+\.webp$/);
    const broken = await add({ photoUrl: 'data:image/png;base64,AAAA' });
    expectErrorResponse(broken, 415);
  });
});

describe('the participants of an event', () => {
  it('are listed with e-mails and messages for staff only', async () => {
    const { id } = await open();
    await join(id, site.member, 'gizli mesajım');
    const secrets = ['gizli mesajım', site.member.user.email, `tg_${site.member.user.username}`];
    const otherUser = await site.app.createUser();
    for (const path of [`/api/events/${id}`, '/api/events'])
      for (const as of [undefined, otherUser, site.member]) {
        const { body } = await site.app.send('GET', path, { as });
        for (const secret of secrets) expect(body).not.toContain(secret);
      }
    expect((await show(id, site.editor)).body).toContain('gizli mesajım');
    expect((await show(id, site.editor)).headers['cache-control']).toBe('no-store');
    expect((await show(id)).body).not.toContain('gizli mesajım');
  });

  it('are paginated and searchable for staff', async () => {
    const { id } = await open();
    for (const message of ['Birinci', 'İKİNCİ', 'üçüncü'])
      await join(id, await site.app.createUser(), message);
    const page = async (path: string) => {
      const response = await asEditor('GET', path);
      const list: Participation[] = response.json().participations;
      const next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      return { messages: list.map(({ message }) => message), next };
    };
    const first = await page(`/api/events/${id}?limit=2`);
    expect(first.messages).toEqual(['üçüncü', 'İKİNCİ']);
    const second = await page(first.next ?? '');
    expect(second).toEqual({ messages: ['Birinci'], next: undefined });
    expect((await page(`/api/events/${id}?q=ikinci`)).messages).toEqual(['İKİNCİ']);
  });
});

it('are hidden from a super admin who lacks the required second step', async () => {
  const environment = { SECOND_STEP: 'super_admin' };
  const strict = await startTestApp({ database: site.app.database, environment });
  const bare = await site.app.createUser('super_admin');
  const { id } = await added({ requiresTelegramVerification: false });
  await join(id, site.member, 'gizli mesajım');
  const status = (as: TestUser) =>
    strict.send('GET', `/api/events/${id}/participation-status`, { as });
  expect((await show(id, bare)).body).toContain('gizli mesajım');
  expect((await show(id, bare, strict)).json().participations).toEqual([]);
  await change(id, { isActive: false });
  await expect.poll(async () => (await show(id, bare, strict)).statusCode).toBe(404);
  expectErrorResponse(await status(bare), 404, 'not_found');
  expect((await status(site.editor)).json()).toEqual({ participated: false });
  await strict.close();
});
