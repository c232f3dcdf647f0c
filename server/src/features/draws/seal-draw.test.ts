import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { quicknet, roundAt } from '@vitrin/contract/draw/chain.ts';
import { readList } from '@vitrin/contract/draw/list.ts';
import { toEnd } from '@vitrin/contract/draw/to-end.ts';
import type { DrawRow } from '@vitrin/contract/draw-shapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import {
  addCompany,
  addDraft,
  addSealable,
  addSealed,
  addTickets,
  draft,
  ownerOf,
  seal,
} from '../../../test/draw-scene.ts';
import { expectRefusal, refusedPaths } from '../../../test/expect-refusal.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
  owner = await ownerOf(app);
});
afterAll(() => app.close());

const send = (method: string, path: string, body?: unknown, as = owner) =>
  app.send(method, path, { as, body });
const trySeal = (id: string) => send('POST', `/api/admin/draws/${id}/seal`);
const entriesOf = async (id: string) =>
  (await send('GET', `/api/admin/draws/${id}/entries`)).json();
const listOf = async (id: string) => (await app.send('GET', `/api/draws/${id}/list.txt`)).body;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const numbersOf = async (application: string): Promise<number[]> => {
  const answer = await send('GET', `/api/admin/ticket-numbers/${application}?limit=500`);
  return answer
    .json()
    .map(({ ticketNumber }: { ticketNumber: string }) => Number(ticketNumber.replace('BLT-', '')));
};

describe('a draft', () => {
  it('is made with defaults, changed, and deleted, each with its audit row', async () => {
    const ticketCompanyId = await addCompany(app);
    const body = { ...draft(), permit: undefined, ticketCompanyId };
    const made: DrawRow = (await send('POST', '/api/admin/draws', body)).json();
    expect(made).toMatchObject({
      status: 'draft',
      description: '',
      permit: null,
      reserves: 0,
      onePrizePerPerson: true,
      entries: null,
      listHash: null,
    });
    const change = { title: 'Başka ad', reserves: 5 };
    const changed = await send('PATCH', `/api/admin/draws/${made.id}`, change);
    expect(changed.json()).toMatchObject({ ...change, ticketCompanyId });
    expect((await send('GET', '/api/admin/draws')).json()[0]).toEqual(changed.json());
    expectRefusal(await app.send('GET', `/api/draws/${made.id}`), 404);
    expectRefusal(await app.send('GET', `/api/draws/${made.id}/list.txt`), 404);
    expect((await send('DELETE', `/api/admin/draws/${made.id}`)).statusCode).toBe(204);
    expectRefusal(await send('PATCH', `/api/admin/draws/${made.id}`, change), 404);
    expect((await auditOf(app, made.id)).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'delete',
    ]);
  });

  it.each([
    ['title', { title: 'ab' }],
    ['title', { title: 'x'.repeat(121) }],
    ['title', { title: 'iki\nsatır' }],
    ['permit', { permit: 'iki\nsatır' }],
    ['permit', { permit: 'x'.repeat(201) }],
    ['prizes', { prizes: [] }],
    ['prizes', { prizes: Array(51).fill({ title: 'Kupa', count: 1 }) }],
    ['prizes', { prizes: [1, 2].map(() => ({ title: 'Kupa', count: 501 })) }],
    ['prizes.0.count', { prizes: [{ title: 'Kupa', count: 0 }] }],
    ['prizes.0.count', { prizes: [{ title: 'Kupa', count: 1.5 }] }],
    ['reserves', { reserves: 1001 }],
    ['reserves', { reserves: -1 }],
    ['eventId', { source: 'event' }],
    ['source', { source: 'herkes' }],
    ['approvedTo', { approvedFrom: '2026-02-01T00:00:00Z', approvedTo: '2026-01-01T00:00:00Z' }],
    ['drawAt', { drawAt: 'yarın' }],
    ['drawAt', { drawAt: undefined }],
  ])('is refused for its %s: %j', async (path, fields) => {
    const paths = refusedPaths(await send('POST', '/api/admin/draws', draft(fields)));
    expect(paths.join().startsWith(path), paths.join()).toBe(true);
  });

  it('is over a company or an event that is there', async () => {
    const absent = '0190a000-0000-7000-8000-000000000000';
    for (const fields of [{ ticketCompanyId: absent }, { source: 'event', eventId: absent }])
      expectRefusal(await send('POST', '/api/admin/draws', draft(fields)), 404);
  });
});

describe('entries', () => {
  it('are numbers of approved applications of the company, in the time', async () => {
    const ticketCompanyId = await addCompany(app);
    const [one, other] = [await app.join(), await app.join()];
    const first = await addTickets(app, ticketCompanyId, one, 3);
    await addTickets(app, ticketCompanyId, other, 2);
    const elsewhere = await addTickets(app, await addCompany(app), one, 4);
    const gone = await addTickets(app, ticketCompanyId, one, 5);
    expect((await send('DELETE', `/api/admin/ticket-applications/${gone}`)).statusCode).toBe(204);
    const waiting = { ticketCompanyId, username: 'bekleyen', investmentAmount: 500 };
    await app.send('POST', '/api/ticket-applications', { as: other, body: waiting });

    const { id } = await addDraft(app, { ticketCompanyId });
    const leftOut = { staff: 0, suspended: 0, onBreak: 0 };
    expect(await entriesOf(id)).toEqual({ entries: 5, holders: 2, leftOut });

    const { rows } = await app.platform.pool.query(
      'select decided_at as at from ticket_applications where id = $1',
      [first],
    );
    const at = rows[0].at.toISOString();
    await send('PATCH', `/api/admin/draws/${id}`, { approvedFrom: at, approvedTo: at });
    expect(await entriesOf(id)).toEqual({ entries: 3, holders: 1, leftOut });
    await send('PATCH', `/api/admin/draws/${id}`, {
      approvedFrom: null,
      approvedTo: null,
      ticketCompanyId: null,
    });
    const all = await entriesOf(id);
    expect(all.entries).toBeGreaterThanOrEqual(9);
    expect((await numbersOf(elsewhere)).length).toBe(4);
  });

  it('of staff and suspended members are left out and counted, as members', async () => {
    const ticketCompanyId = await addCompany(app);
    const people = [await app.join(), await app.join(), await app.join()];
    const [plain, promoted, suspended] = people as [Person, Person, Person];
    for (const person of [plain, promoted, promoted, suspended])
      await addTickets(app, ticketCompanyId, person, 2);
    await send('PATCH', `/api/admin/users/${promoted.user.id}`, { role: 'editor' });
    await send('PATCH', `/api/admin/users/${suspended.user.id}`, { suspended: true });
    const { id } = await addDraft(app, { ticketCompanyId });
    const counted = {
      entries: 2,
      holders: 1,
      leftOut: { staff: 1, suspended: 1, onBreak: 0 },
    };
    expect(await entriesOf(id)).toEqual(counted);
    expect(await seal(app, id)).toMatchObject(counted);
    expect(await listOf(id)).toContain('\nleft-out staff 1 suspended 1 on-break 0\n');
    // What becomes of them later changes nothing.
    await send('PATCH', `/api/admin/users/${plain.user.id}`, { suspended: true });
    expect(await entriesOf(id)).toEqual(counted);
  });

  it('of an event are who takes part, in order of joining', async () => {
    const event = { title: 'Turnuva', description: 'x', requiresTelegramVerification: false };
    const { id: eventId } = (await send('POST', '/api/admin/events', event)).json();
    const people = [await app.join(), await app.join(), await app.join(), await app.join()];
    for (const as of people)
      await app.send('POST', `/api/events/${eventId}/participate`, { as, body: { message: '' } });
    await send('PATCH', `/api/admin/users/${people[1]?.user.id}`, { suspended: true });
    const { id } = await addDraft(app, { source: 'event', eventId });
    await seal(app, id);
    const lines = (await listOf(id)).split('\n').slice(13, -1);
    expect(lines.map((line) => line.slice(33))).toEqual(['1 1', '2 2', '3 3']);
    for (const [at, person] of [0, 2, 3].entries()) {
      const own = await app.send('GET', `/api/draws/${id}/own`, { as: people[person] });
      expect(own.json()).toMatchObject({ entries: 1, ranges: [[at + 1, at + 1]] });
      expect(lines[at]?.startsWith(own.json().holder)).toBe(true);
    }
  });
});

describe('sealing', () => {
  it('fixes everything, publishes the list and its hash, and picks the round', async () => {
    const drawAt = soon(3600);
    const { id } = await addSealable(app, { drawAt, reserves: 2, title: 'Büyük çekiliş' });
    const sealed = await seal(app, id);
    const round = roundAt(quicknet, Date.parse(drawAt));
    expect(sealed).toMatchObject({ status: 'sealed', round, chain: quicknet.hash, entries: 3 });

    const answer = await app.send('GET', `/api/draws/${id}/list.txt`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-encoding': 'gzip',
    });
    const bytes = gunzipSync(answer.rawPayload);
    expect(bytes.toString()).toBe(await listOf(id));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sealed.listHash);
    const { head, runs } = toEnd(readList(bytes));
    expect(head).toMatchObject({
      id,
      title: 'Büyük çekiliş',
      permit: 'MPİ-2026/1',
      source: 'tickets',
      places: 1,
      reserves: 2,
      onePerPerson: true,
      round,
      entries: 3,
    });
    expect(runs.count).toBe(1);

    const shown = (await app.send('GET', `/api/draws/${id}`)).json();
    expect(shown).toMatchObject({ id, status: 'sealed', listHash: sealed.listHash, places: [] });
    expect((await app.send('GET', '/api/draws')).json()[0]).toMatchObject({ id });
    expectRefusal(await app.send('GET', `/api/draws/${id}/receipt.json`), 404);
    expect((await auditOf(app, id)).at(-1)).toMatchObject({
      action: 'seal',
      actor_id: owner.user.id,
      after: { listHash: sealed.listHash },
    });
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/seal'],
    ] as const) {
      const body = method === 'PATCH' ? { title: 'Yeni ad' } : undefined;
      expectRefusal(await send(method, `/api/admin/draws/${id}${path}`, body), 409, 'draws.sealed');
    }
  });

  it('writes a line for each unbroken run of an application, ascending', async () => {
    const ticketCompanyId = await addCompany(app);
    const person = await app.join();
    const [one, other] = [
      await addTickets(app, ticketCompanyId, person, 2),
      await addTickets(app, ticketCompanyId, person, 3),
    ];
    const [numbers, more] = [await numbersOf(one), await numbersOf(other)];
    // As if others had been approved at the same moment.
    await app.platform.pool.query('delete from ticket_numbers where number = $1', [more[1]]);
    const { id } = await addDraft(app, { ticketCompanyId });
    await seal(app, id);
    const own = (await app.send('GET', `/api/draws/${id}/own`, { as: person })).json();
    const ranges = [
      [numbers[0], numbers[1]],
      [more[0], more[0]],
      [more[2], more[2]],
    ];
    expect(own).toEqual({ holder: own.holder, entries: 4, ranges, places: [] });
    const lines = ranges.map(([first, last]) => `${own.holder} ${first} ${last}\n`);
    expect(await listOf(id)).toMatch(new RegExp(`\n\n${lines.join('')}$`));
  });

  it('gives a person another holder in each draw', async () => {
    const ticketCompanyId = await addCompany(app);
    const person = await app.join();
    await addTickets(app, ticketCompanyId, person, 1);
    const holders = new Set<string>();
    for (let n = 0; n < 2; n++) {
      const { id } = await addDraft(app, { ticketCompanyId });
      await seal(app, id);
      holders.add((await app.send('GET', `/api/draws/${id}/own`, { as: person })).json().holder);
    }
    expect(holders.size).toBe(2);
    const stranger = await app.join();
    const [{ id }] = (await app.send('GET', '/api/draws')).json();
    expect((await app.send('GET', `/api/draws/${id}/own`, { as: stranger })).json()).toEqual({
      holder: null,
      entries: 0,
      ranges: [],
      places: [],
    });
  });

  it.each([
    ['draws.permit', { permit: null }],
    ['draws.permit', { permit: 'ab' }],
    ['draws.too_soon', { drawAt: soon(50) }],
    ['draws.no_entries', {}],
  ])('is 400 %s with %j', async (code, fields) => {
    const ticketCompanyId = await addCompany(app);
    const { id } = await addDraft(app, { ticketCompanyId, ...fields });
    expectRefusal(await trySeal(id), 400, code);
    expect((await send('GET', '/api/admin/draws')).json()[0]).toMatchObject({
      id,
      status: 'draft',
    });
  });

  it('tells which draws share entries, both of them', async () => {
    const ticketCompanyId = await addCompany(app);
    await addTickets(app, ticketCompanyId, await app.join(), 1);
    const ids = [];
    for (let n = 0; n < 3; n++) {
      const { id } = await addDraft(app, { ticketCompanyId });
      await seal(app, id);
      ids.push(id);
    }
    await addSealed(app);
    const shared = async (id = '') => (await app.send('GET', `/api/draws/${id}`)).json().alsoIn;
    expect(await shared(ids[0])).toEqual([ids[2], ids[1]]);
    await send('POST', `/api/admin/draws/${ids[1]}/cancel`, { reason: 'Bir aksaklık' });
    expect(await shared(ids[0])).toEqual([ids[2]]);
    expect(await shared(ids[2])).toEqual([ids[0]]);
  });

  it('keeps its numbers from being deleted, until it is cancelled', async () => {
    const ticketCompanyId = await addCompany(app);
    const application = await addTickets(app, ticketCompanyId, await app.join(), 1);
    const { id } = await addDraft(app, { ticketCompanyId });
    await seal(app, id);
    const path = `/api/admin/ticket-applications/${application}`;
    expectRefusal(await send('DELETE', path), 409, 'tickets.sealed');
    const cancel = () => send('POST', `/api/admin/draws/${id}/cancel`, { reason: 'Bir aksaklık' });
    expect((await cancel()).json()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Bir aksaklık',
    });
    expectRefusal(await cancel(), 409, 'draws.cancelled');
    expect((await app.send('GET', `/api/draws/${id}`)).json()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Bir aksaklık',
    });
    expect((await send('DELETE', path)).statusCode).toBe(204);
    expect(await listOf(id)).toContain('vitrin-draw 1\n');
    expect((await auditOf(app, id)).at(-1)).toMatchObject({ action: 'cancel' });
  });

  it('does not call off what is only a draft', async () => {
    const { id } = await addDraft(app);
    const body = { reason: 'Bir aksaklık' };
    const answer = await send('POST', `/api/admin/draws/${id}/cancel`, body);
    expectRefusal(answer, 409, 'draws.not_sealed');
  });
});
