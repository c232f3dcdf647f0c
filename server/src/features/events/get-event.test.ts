import type { Participation } from '@vitrin/contract/events.ts';
import { describe, expect, it } from 'vitest';
import { setUpEventsSite } from '../../../test/events-site.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { startTestApp, type TestUser } from '../../../test/test-app.ts';
import { createPicture } from '../../../test/upload.ts';

const {
  site,
  asEditor,
  sendEvent,
  createEvent,
  createOpenEvent,
  changeEvent,
  getEvent,
  joinEvent,
  listPublicEvents,
} = setUpEventsSite();

describe('an event', () => {
  it('has the defaults and is visible to visitors on every instance', async () => {
    const event = await createEvent();
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
    expect(await listPublicEvents()).toContainEqual(event);
    expect((await getEvent(event.id)).json()).toEqual(event);
    await expect.poll(() => listPublicEvents(site.otherApp)).toContainEqual(event);
    expect((await listAuditEntries(site.app, event.id)).map(({ action }) => action)).toEqual([
      'create',
    ]);
  });

  it('that is inactive answers 404 to visitors; a deleted one also to staff', async () => {
    const { id } = await createEvent();
    await changeEvent(id, { isActive: false });
    expectErrorResponse(await getEvent(id), 404, 'not_found');
    expectErrorResponse(await getEvent(id, site.member), 404, 'not_found');
    expectErrorResponse(await joinEvent(id, site.member), 404, 'not_found');
    expect((await listPublicEvents()).some((event) => event.id === id)).toBe(false);
    expect((await getEvent(id, site.editor)).json().isActive).toBe(false);
    await changeEvent(id, { isActive: true });
    expect((await getEvent(id)).statusCode).toBe(200);
    await asEditor('DELETE', `/api/admin/events/${id}`);
    expectErrorResponse(await getEvent(id), 404, 'not_found');
    expectErrorResponse(await getEvent(id, site.editor), 404, 'not_found');
    expectErrorResponse(await changeEvent(id, { title: 'x' }), 404, 'not_found');
    expectErrorResponse(await getEvent(crypto.randomUUID()), 404, 'not_found');
    expectErrorResponse(await getEvent('x'), 400, 'validation');
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
    expect(new Set(listInvalidFields(await sendEvent(fields)))).toEqual(new Set([path]));
    const { id } = await createEvent({ startDate: '2026-05-02T10:00:00Z' });
    expect(listInvalidFields(await changeEvent(id, fields))).toContain(path);
    expectErrorResponse(
      await changeEvent(id, { endDate: '2026-05-01T10:00:00Z' }),
      400,
      'validation',
    );
  });

  it('has the address of a stored picture instead of the data URL that was sent', async () => {
    const bytes = await createPicture();
    const photoUrl = `data:image/png;base64,${bytes.toString('base64')}`;
    const event = await createEvent({ photoUrl });
    expect(event.photoUrl).toMatch(/^\/uploads\/.+\.webp$/);
    const brokenResponse = await sendEvent({ photoUrl: 'data:image/png;base64,AAAA' });
    expectErrorResponse(brokenResponse, 415);
  });
});

describe('the participants of an event', () => {
  it('are listed with e-mails and messages for staff only', async () => {
    const { id } = await createOpenEvent();
    await joinEvent(id, site.member, 'gizli mesajım');
    const secrets = ['gizli mesajım', site.member.user.email, `tg_${site.member.user.username}`];
    const otherUser = await site.app.createUser();
    for (const path of [`/api/events/${id}`, '/api/events'])
      for (const as of [undefined, otherUser, site.member]) {
        const { body } = await site.app.send('GET', path, { as });
        for (const secret of secrets) expect(body).not.toContain(secret);
      }
    expect((await getEvent(id, site.editor)).body).toContain('gizli mesajım');
    expect((await getEvent(id, site.editor)).headers['cache-control']).toBe('no-store');
    expect((await getEvent(id)).body).not.toContain('gizli mesajım');
  });

  it('are paginated and searchable for staff', async () => {
    const { id } = await createOpenEvent();
    for (const message of ['Birinci', 'İKİNCİ', 'üçüncü'])
      await joinEvent(id, await site.app.createUser(), message);
    const loadPage = async (path: string) => {
      const response = await asEditor('GET', path);
      const list: Participation[] = response.json().participations;
      const nextUrl = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      return { messages: list.map(({ message }) => message), next: nextUrl };
    };
    const firstPage = await loadPage(`/api/events/${id}?limit=2`);
    expect(firstPage.messages).toEqual(['üçüncü', 'İKİNCİ']);
    const secondPage = await loadPage(firstPage.next ?? '');
    expect(secondPage).toEqual({ messages: ['Birinci'], next: undefined });
    expect((await loadPage(`/api/events/${id}?q=ikinci`)).messages).toEqual(['İKİNCİ']);
  });
});

it('participants are hidden from a super admin without the required second step', async () => {
  const environment = { SECOND_STEP: 'super_admin' };
  const strictApp = await startTestApp({ database: site.app.database, environment });
  const superAdmin = await site.app.createUser('super_admin');
  const { id } = await createEvent({ requiresTelegramVerification: false });
  await joinEvent(id, site.member, 'gizli mesajım');
  const getStatus = (as: TestUser) =>
    strictApp.send('GET', `/api/events/${id}/participation-status`, { as });
  expect((await getEvent(id, superAdmin)).body).toContain('gizli mesajım');
  expect((await getEvent(id, superAdmin, strictApp)).json().participations).toEqual([]);
  await changeEvent(id, { isActive: false });
  await expect.poll(async () => (await getEvent(id, superAdmin, strictApp)).statusCode).toBe(404);
  expectErrorResponse(await getStatus(superAdmin), 404, 'not_found');
  expect((await getStatus(site.editor)).json()).toEqual({ participated: false });
  await strictApp.close();
});
