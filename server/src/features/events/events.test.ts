import { eventPhase } from '@vitrin/contract/event-times.ts';
import type { Event, Participation } from '@vitrin/contract/events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectRefusal, refusedPaths } from '../../../test/expect-refusal.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { picture } from '../../../test/upload.ts';

let app: TestApp;
let other: TestApp;
let editor: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
  editor = await app.join('editor');
  member = await app.join();
  await verify(member);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const asEditor = (method: string, path: string, body?: unknown) =>
  app.send(method, path, { as: editor, body });
const add = (fields: object) =>
  asEditor('POST', '/api/admin/events', {
    title: 'Yarışma',
    description: 'Bir yarışma',
    ...fields,
  });
async function added(fields: object = {}): Promise<Event> {
  const answer = await add(fields);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const change = (id: string, body: object) => asEditor('PATCH', `/api/admin/events/${id}`, body);
const show = (id: string, as?: Person, on = app) => on.send('GET', `/api/events/${id}`, { as });
const join = (id: string, as: Person | undefined, message: unknown = 'oyuncu1', on = app) =>
  on.send('POST', `/api/events/${id}/participate`, { as, body: { message } });
const shown = async (on = app): Promise<Event[]> => (await on.send('GET', '/api/events')).json();
const verify = ({ user }: Person) =>
  app.platform.pool.query(
    `update users set telegram_verified = true, telegram_username = 'tg_' || username where id = $1`,
    [user.id],
  );
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;

describe('an event', () => {
  it('has defaults, and visitors see it on every instance', async () => {
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
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await shown()).toContainEqual(event);
    expect((await show(event.id)).json()).toEqual(event);
    await expect.poll(() => shown(other)).toContainEqual(event);
    expect((await auditOf(app, event.id)).map(({ action }) => action)).toEqual(['create']);
  });

  it('that is inactive or gone is a 404, for staff only when it is gone', async () => {
    const { id } = await added();
    await change(id, { isActive: false });
    expectRefusal(await show(id), 404, 'not_found');
    expectRefusal(await show(id, member), 404, 'not_found');
    expectRefusal(await join(id, member), 404, 'not_found');
    expect((await shown()).some((event) => event.id === id)).toBe(false);
    expect((await show(id, editor)).json().isActive).toBe(false);
    await change(id, { isActive: true });
    expect((await show(id)).statusCode).toBe(200);
    await asEditor('DELETE', `/api/admin/events/${id}`);
    expectRefusal(await show(id), 404, 'not_found');
    expectRefusal(await show(id, editor), 404, 'not_found');
    expectRefusal(await change(id, { title: 'x' }), 404, 'not_found');
    expectRefusal(await show(crypto.randomUUID()), 404, 'not_found');
    expectRefusal(await show('x'), 400, 'validation');
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
    expect(new Set(refusedPaths(await add(fields)))).toEqual(new Set([path]));
    const { id } = await added({ startDate: '2026-05-02T10:00:00Z' });
    expect(refusedPaths(await change(id, fields))).toContain(path);
    expectRefusal(await change(id, { endDate: '2026-05-01T10:00:00Z' }), 400, 'validation');
  });

  it('stores a photo that comes as a data URL', async () => {
    const bytes = await picture();
    const photoUrl = `data:image/png;base64,${bytes.toString('base64')}`;
    const event = await added({ photoUrl });
    expect(event.photoUrl).toMatch(/^\/uploads\/.+\.webp$/);
    const broken = await add({ photoUrl: 'data:image/png;base64,AAAA' });
    expectRefusal(broken, 415);
  });
});

describe('joining', () => {
  const open = (fields: object = {}) => added({ requiresTelegramVerification: false, ...fields });

  it('is counted, and seen by staff with its message', async () => {
    const { id } = await open({ requiresTelegramVerification: true });
    const answer = await join(id, member, 'Benim adım oyuncu');
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      username: member.user.username,
      userEmail: member.user.email,
      telegramUsername: `tg_${member.user.username}`,
      message: 'Benim adım oyuncu',
      createdAt: expect.any(String),
    });
    expect((await show(id)).json().participationCount).toBe(1);
    await expect
      .poll(async () => (await show(id, undefined, other)).json().participationCount)
      .toBe(1);
    expect((await show(id, editor)).json().participations).toEqual([answer.json()]);
    const status = (as: Person) =>
      app.send('GET', `/api/events/${id}/participation-status`, { as });
    expect((await status(member)).json()).toEqual({ participated: true });
    expect((await status(editor)).json()).toEqual({ participated: false });
  });

  it('may go without a message', async () => {
    const { id } = await open();
    const answer = await app.send('POST', `/api/events/${id}/participate`, {
      as: member,
      body: {},
    });
    expect(answer.json()).toMatchObject({ message: '' });
  });

  it('is refused in the ruled order', async () => {
    const early = await added({ startDate: fromNow(HOUR) });
    const late = await added({ startDate: fromNow(-2 * HOUR), endDate: fromNow(-HOUR) });
    const strict = await added();
    const stranger = await app.join();
    expectRefusal(await join(early.id, undefined), 401, 'auth.required');
    expectRefusal(await join(crypto.randomUUID(), stranger), 404, 'not_found');
    expectRefusal(await join(early.id, stranger), 409, 'events.not_started');
    expectRefusal(await join(late.id, stranger), 409, 'events.over');
    expectRefusal(await join(strict.id, stranger), 403, 'events.telegram_required');
    await verify(stranger);
    expect((await join(strict.id, stranger)).statusCode).toBe(201);
    expectRefusal(await join(strict.id, stranger), 409, 'events.already_joined');
    expectRefusal(await join(strict.id, stranger, 'x'.repeat(501)), 400, 'validation');
    expectRefusal(await join(strict.id, stranger, 5), 400, 'validation');
    expect((await show(strict.id)).json().participationCount).toBe(1);
  });

  it('50 times at once is joining once', async () => {
    const { id } = await open();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => join(id, member, 'x', at % 2 ? app : other)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    for (const answer of answers)
      if (answer.statusCode !== 201) expectRefusal(answer, 409, 'events.already_joined');
    expect((await show(id)).json().participationCount).toBe(1);
  });

  it('ends with the second at which the event ends, and the list says so', async () => {
    const end = Date.now() + 900;
    const { id } = await open({ endDate: new Date(end).toISOString() });
    const people = await Promise.all(Array.from({ length: 8 }, () => app.join()));
    const seen: { status: number; after: boolean }[] = [];
    await Promise.all(
      people.map(async (as, at) => {
        await new Promise((resolve) => setTimeout(resolve, at * 250));
        const sent = Date.now();
        const { statusCode } = await join(id, as);
        if (sent > end + 50 || Date.now() < end - 50)
          seen.push({ status: statusCode, after: sent > end });
      }),
    );
    for (const { status, after } of seen) expect(status).toBe(after ? 409 : 201);
    expect(seen.some(({ after }) => after)).toBe(true);
    const event = (await show(id)).json();
    expect(eventPhase(event, Date.now())).toBe('past');
  });

  it('keeps e-mails and messages from everyone but staff', async () => {
    const { id } = await open();
    await join(id, member, 'gizli mesajım');
    const secrets = ['gizli mesajım', member.user.email, `tg_${member.user.username}`];
    const stranger = await app.join();
    for (const path of [`/api/events/${id}`, '/api/events'])
      for (const as of [undefined, stranger, member]) {
        const { body } = await app.send('GET', path, { as });
        for (const secret of secrets) expect(body).not.toContain(secret);
      }
    expect((await show(id, editor)).body).toContain('gizli mesajım');
    expect((await show(id, editor)).headers['cache-control']).toBe('no-store');
    expect((await show(id)).body).not.toContain('gizli mesajım');
  });

  it('shows staff its people in pages and by search', async () => {
    const { id } = await open();
    for (const message of ['Birinci', 'İKİNCİ', 'üçüncü'])
      await join(id, await app.join(), message);
    const page = async (path: string) => {
      const answer = await asEditor('GET', path);
      const list: Participation[] = answer.json().participations;
      const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
      return { messages: list.map(({ message }) => message), next };
    };
    const first = await page(`/api/events/${id}?limit=2`);
    expect(first.messages).toEqual(['üçüncü', 'İKİNCİ']);
    const second = await page(first.next ?? '');
    expect(second).toEqual({ messages: ['Birinci'], next: undefined });
    expect((await page(`/api/events/${id}?q=ikinci`)).messages).toEqual(['İKİNCİ']);
  });
});

it('a super_admin without the second step that is asked sees what a member sees', async () => {
  const environment = { SECOND_STEP: 'super_admin' };
  const strict = await startTestApp({ database: app.database, environment });
  const bare = await app.join('super_admin');
  const { id } = await added({ requiresTelegramVerification: false });
  await join(id, member, 'gizli mesajım');
  const status = (as: Person) =>
    strict.send('GET', `/api/events/${id}/participation-status`, { as });
  expect((await show(id, bare)).body).toContain('gizli mesajım');
  expect((await show(id, bare, strict)).json().participations).toEqual([]);
  await change(id, { isActive: false });
  await expect.poll(async () => (await show(id, bare, strict)).statusCode).toBe(404);
  expectRefusal(await status(bare), 404, 'not_found');
  expect((await status(editor)).json()).toEqual({ participated: false });
  await strict.close();
});

it('an account that goes takes its participation along', async () => {
  const { id } = await added({ requiresTelegramVerification: false });
  const leaving = await app.join();
  await join(id, leaving);
  await join(id, member);
  const body = { password: PASSWORD };
  await app.send('POST', '/api/user/delete', { as: leaving, body });
  await expect.poll(async () => (await show(id)).json().participationCount).toBe(1);
  expect((await asEditor('DELETE', `/api/admin/events/${id}`)).statusCode).toBe(204);
});
