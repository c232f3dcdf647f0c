import type { ReviewedApplication, TicketCompany } from '@vitrin/contract/tickets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../test/content.ts';
import { expectRefusal, refusedPaths } from '../../../test/expect-refusal.ts';
import { openInstances } from '../../../test/many-instances.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Context } from '../../platform/context.ts';
import { applyForTickets } from './apply-for-tickets.ts';

let app: TestApp;
let editor: Person;
let member: Person;
let instances: ReturnType<typeof openInstances>;

beforeAll(async () => {
  app = await startTestApp();
  editor = await app.join('editor');
  member = await app.join();
  instances = openInstances(app);
});
afterAll(async () => {
  await instances.close();
  await app.close();
});

const admin = '/api/admin/ticket-applications';
const asEditor = (method: string, path: string, body?: unknown) =>
  app.send(method, path, { as: editor, body });

async function addCompany(fields: object = {}): Promise<TicketCompany> {
  const body = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg', ...fields };
  const answer = await asEditor('POST', '/api/ticket-companies', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const apply = (
  ticketCompanyId: unknown,
  investmentAmount: unknown,
  more: object = {},
  as = member,
) =>
  app.send('POST', '/api/ticket-applications', {
    as,
    body: { ticketCompanyId, username: 'oyuncu', investmentAmount, ...more },
  });
async function applied(...args: Parameters<typeof apply>): Promise<ReviewedApplication> {
  const answer = await apply(...args);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const decide = (id: string, status: unknown, adminNote?: unknown) =>
  asEditor('PATCH', `${admin}/${id}`, { status, ...(adminNote !== undefined && { adminNote }) });
const listed = async (query = ''): Promise<ReviewedApplication[]> =>
  (await asEditor('GET', `${admin}?${query}`)).json();
const numbersOf = async (id: string): Promise<{ id: string; ticketNumber: string }[]> =>
  (await asEditor('GET', `/api/admin/ticket-numbers/${id}?limit=500`)).json();
const own = async (path: string, as = member) => (await app.send('GET', path, { as })).json();

describe('ticket settings', () => {
  const read = async () => (await app.send('GET', '/api/ticket-settings')).json();
  const defaults = { ticketPrice: 500, minimumInvestment: 100, infoMessage: '1 Bilet = 500₺' };

  it('have defaults, and what is saved is seen at once', async () => {
    expect(await read()).toEqual(defaults);
    const answer = await asEditor('PATCH', '/api/ticket-settings', { minimumInvestment: 250 });
    expect(answer.json()).toEqual({ ...defaults, minimumInvestment: 250 });
    expect(await read()).toEqual({ ...defaults, minimumInvestment: 250 });
    await asEditor('PATCH', '/api/ticket-settings', {
      minimumInvestment: 100,
      infoMessage: 'Yeni',
    });
    expect(await read()).toEqual({ ...defaults, infoMessage: 'Yeni' });
    expect((await auditOf(app, 'ticket-settings')).at(-1)).toMatchObject({
      actor_id: editor.user.id,
      before: { minimumInvestment: 250 },
      after: { minimumInvestment: 100, infoMessage: 'Yeni' },
    });
  });

  it.each([
    { ticketPrice: 0 },
    { ticketPrice: 1.5 },
    { ticketPrice: '500' },
    { minimumInvestment: 0 },
    { minimumInvestment: null },
    { infoMessage: '' },
    { infoMessage: 'x'.repeat(5001) },
  ])('refuse %j', async (change) => {
    const before = await read();
    expect(refusedPaths(await asEditor('PATCH', '/api/ticket-settings', change))).toEqual(
      Object.keys(change),
    );
    expect(await read()).toEqual(before);
  });
});

describe('an application', () => {
  it('is counted by the server, with the company’s price or the settings’', async () => {
    const own = await addCompany({ name: 'Kendi fiyatlı', ticketPrice: 300 });
    const none = await addCompany({ name: 'Fiyatsız', ticketPrice: null });
    const more = { ticketCount: 999, status: 'approved', userId: editor.user.id, ticketPrice: 1 };
    expect(await applied(own.id, 1000, more)).toEqual({
      id: expect.any(String),
      ticketCompany: { id: own.id, name: 'Kendi fiyatlı', logoUrl: '/demo/ornek.svg' },
      user: { id: member.user.id, username: member.user.username, email: member.user.email },
      username: 'oyuncu',
      investmentAmount: 1000,
      ticketPrice: 300,
      ticketCount: 3,
      status: 'pending',
      adminNote: null,
      createdAt: expect.any(String),
      decidedAt: null,
    });
    expect(await applied(none.id, 1499.99)).toMatchObject({
      ticketPrice: 500,
      ticketCount: 2,
      investmentAmount: 1499.99,
    });
    expect(await applied(none.id, 1500)).toMatchObject({ ticketCount: 3 });
    expect(await applied(none.id, 100)).toMatchObject({ ticketCount: 0 });
  });

  it('keeps its price when the price changes, and the next one has the new', async () => {
    const company = await addCompany({ ticketPrice: 100 });
    const before = await applied(company.id, 1000);
    await asEditor('PATCH', `/api/ticket-companies/${company.id}`, { ticketPrice: 250 });
    expect(await applied(company.id, 1000)).toMatchObject({ ticketPrice: 250, ticketCount: 4 });
    await decide(before.id, 'approved');
    expect(await numbersOf(before.id)).toHaveLength(10);
  });

  it.each<[unknown, string, string?]>([
    [99.99, 'tickets.below_minimum', "Minimum yatırım tutarı 100₺'dir."],
    [0.01, 'tickets.below_minimum', "Minimum yatırım tutarı 100₺'dir."],
    [0, 'validation'],
    [-500, 'validation'],
    [100.001, 'validation'],
    [100_000_000.01, 'validation'],
    ['500', 'validation'],
    [null, 'validation'],
    [undefined, 'validation'],
    [true, 'validation'],
    [[500], 'validation'],
  ])('of %j is refused', async (amount, code, message) => {
    const { id } = await addCompany();
    const before = await listed();
    const answer = await apply(id, amount);
    const body = expectRefusal(answer, 400, code);
    expect(body.details?.[0]?.path).toBe('investmentAmount');
    if (message) expect(body.message).toBe(message);
    expect(await listed()).toEqual(before);
  });

  it('of 1e309, which JSON reads as infinity, is refused', async () => {
    const { id } = await addCompany();
    const answer = await app.send('POST', '/api/ticket-applications', {
      as: member,
      headers: { 'content-type': 'application/json' },
      body: `{"ticketCompanyId":"${id}","username":"a","investmentAmount":1e309}`,
    });
    expectRefusal(answer, 400, 'validation');
  });

  it('of more than 100,000 tickets is refused, of 100,000 it is not', async () => {
    const { id } = await addCompany({ ticketPrice: 10 });
    expectRefusal(await apply(id, 1_000_010), 400, 'tickets.too_many');
    expect(await applied(id, 1_000_009.99)).toMatchObject({ ticketCount: 100_000 });
  });

  it('needs a company that is there and active', async () => {
    const { id } = await addCompany({ status: 'inactive' });
    expectRefusal(await apply(id, 1), 409, 'tickets.company_inactive');
    expectRefusal(await apply(crypto.randomUUID(), 500), 404, 'not_found');
    expectRefusal(await apply('x', 500), 400, 'validation');
    expectRefusal(await apply(id, 500, { username: ' ' }), 400, 'validation');
  });

  it('is seen by the one who sent it only', async () => {
    const { id } = await addCompany();
    const [mine, theirs] = [await app.join(), await app.join()];
    const first = await applied(id, 500, {}, mine);
    const second = await applied(id, 1000, {}, mine);
    expect(await own('/api/ticket-applications', mine)).toEqual([second, first]);
    expect(await own('/api/ticket-applications', theirs)).toEqual([]);
    await decide(first.id, 'approved');
    expect(await own('/api/ticket-numbers', theirs)).toEqual([]);
    expect(await own('/api/ticket-numbers', mine)).toHaveLength(1);
  });
});

describe('applications that wait', () => {
  const newcomer = async () => ({ as: await app.join(), company: await addCompany() });
  type Newcomer = Awaited<ReturnType<typeof newcomer>>;
  const sentAtOnce = (count: number, { user }: Person, ticketCompanyId: string) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const ctx = new Context(instances.next().platform, user, 'any');
        const application = { ticketCompanyId, username: 'x', investmentAmount: 500 };
        return applyForTickets(ctx, application).then(
          () => 'sent',
          (error) => error.code,
        );
      }),
    );
  const waiting = async ({ user }: Person) => {
    const text = `select from ticket_applications where user_id = $1 and status = 'pending'`;
    return (await app.platform.pool.query(text, [user.id])).rowCount;
  };

  it('are 20 at most; one that is decided makes room', async () => {
    const { as, company } = await newcomer();
    const all: ReviewedApplication[] = [];
    for (let i = 0; i < 20; i++) all.push(await applied(company.id, 500, {}, as));
    const refused = await apply(company.id, 500, {}, as);
    expect(expectRefusal(refused, 409, 'tickets.too_many_pending').message).toContain('20');
    expectRefusal(await apply(company.id, 1, {}, as), 400, 'tickets.below_minimum');
    expect((await apply(company.id, 500)).statusCode).toBe(201);
    await decide(all[0]?.id ?? '', 'rejected');
    expect((await apply(company.id, 500, {}, as)).statusCode).toBe(201);
    expectRefusal(await apply(company.id, 500, {}, as), 409, 'tickets.too_many_pending');
  });

  it('are 20 also of 40 that are sent together, refused ones not counted', async () => {
    const { as, company } = await newcomer();
    const calls = Array.from({ length: 50 }, (_, i) => apply(company.id, i % 5 ? 500 : 1, {}, as));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(20);
  });

  it('are 20 also of 40 at once on many instances', async () => {
    const { as, company } = await newcomer();
    const outcomes = await sentAtOnce(40, as, company.id);
    expect(outcomes.filter((one) => one === 'sent')).toHaveLength(20);
    expect(new Set(outcomes)).toEqual(new Set(['sent', 'tickets.too_many_pending']));
    expect(await waiting(as)).toBe(20);
  });

  it('without the lock are more: the race is real', async () => {
    const { pool } = app.platform;
    const { rows } = await pool.query(
      `select pg_get_functiondef('hold_applicants'::regproc) as definition`,
    );
    const careless = rows[0].definition.replace(
      /perform from members.*?;/,
      'perform pg_sleep(0.5);',
    );
    expect(careless).not.toBe(rows[0].definition);
    await pool.query(careless);
    const { as, company } = await newcomer();
    await sentAtOnce(40, as, company.id);
    await pool.query(rows[0].definition);
    expect(await waiting(as)).toBeGreaterThan(20);
  });

  it.each([
    ['of an account that', 'auth.required', 'users', ({ as }: Newcomer) => as.user.id],
    ['for a company that', 'not_found', 'ticket_companies', ({ company }: Newcomer) => company.id],
  ])('%s is deleted at that moment are refused: %s', async (_, code, table, idOf) => {
    const newcomers = await newcomer();
    const { pool } = app.platform;
    const deleting = await pool.connect();
    await deleting.query('begin');
    await deleting.query(`delete from ${table} where id = $1`, [idOf(newcomers)]);
    const outcome = sentAtOnce(1, newcomers.as, newcomers.company.id);
    const waits = `select from pg_stat_activity
                    where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0);
    await deleting.query('commit');
    deleting.release();
    expect(await outcome).toEqual([code]);
  });
});

describe('a decision', () => {
  it('of approval gives exactly as many numbers, unique and in order', async () => {
    const { id, name } = await addCompany({ ticketPrice: 1 });
    const one = await applied(id, 150);
    const answer = await decide(one.id, 'approved', 'Hayırlı olsun');
    expect(answer.json()).toMatchObject({
      status: 'approved',
      adminNote: 'Hayırlı olsun',
      decidedAt: expect.any(String),
    });
    const numbers = await numbersOf(one.id);
    expect(numbers).toHaveLength(150);
    const spelled = numbers.map(({ ticketNumber }) => ticketNumber);
    expect(spelled.every((number) => /^BLT-\d{8}$/.test(number))).toBe(true);
    expect(new Set(spelled).size).toBe(150);
    expect(spelled).toEqual([...spelled].sort());
    expect(numbers[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    const mine = await own('/api/ticket-numbers');
    expect(mine).toContainEqual({
      ...numbers[0],
      ticketApplication: { id: one.id, ticketCompany: { id, name } },
    });
    expect((await own('/api/ticket-numbers?limit=3')).length).toBe(3);
    expect((await own('/api/ticket-applications'))[0]).toMatchObject({
      adminNote: 'Hayırlı olsun',
    });
  });

  it('of refusal gives none, and its note is shown', async () => {
    const { id } = await addCompany();
    const one = await applied(id, 5000);
    await decide(one.id, 'rejected', 'Yatırım görünmüyor');
    expect(await numbersOf(one.id)).toEqual([]);
    const [newest] = await own('/api/ticket-applications');
    expect(newest).toMatchObject({ status: 'rejected', adminNote: 'Yatırım görünmüyor' });
  });

  it('is made once', async () => {
    const { id } = await addCompany();
    const one = await applied(id, 1000);
    await decide(one.id, 'rejected');
    expectRefusal(await decide(one.id, 'approved'), 409, 'tickets.already_decided');
    expectRefusal(await decide(one.id, 'rejected'), 409, 'tickets.already_decided');
    expect(await numbersOf(one.id)).toEqual([]);
    expect((await auditOf(app, one.id)).map(({ action }) => action)).toEqual(['reject']);
  });

  it.each(['pending', 'voided', '', null, 1, undefined])('cannot be %j', async (status) => {
    const one = await applied((await addCompany()).id, 500);
    expectRefusal(await decide(one.id, status), 400, 'validation');
    expect((await listed())[0]).toMatchObject({ id: one.id, status: 'pending' });
  });

  it('on what is not there is a 404', async () => {
    const id = crypto.randomUUID();
    expectRefusal(await decide(id, 'approved'), 404, 'not_found');
    expectRefusal(await asEditor('DELETE', `${admin}/${id}`), 404, 'not_found');
    expectRefusal(await asEditor('GET', `/api/admin/ticket-numbers/${id}`), 404, 'not_found');
  });

  it('by 20 who approve and 20 who reject at once is one decision, numbers once', async () => {
    const { id } = await addCompany({ ticketPrice: 100 });
    for (let round = 0; round < 3; round++) {
      const one = await applied(id, 1000);
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => decide(one.id, at % 2 ? 'approved' : 'rejected')),
      );
      const done = answers.filter(({ statusCode }) => statusCode === 200);
      expect(done).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(39);
      const status = done[0]?.json().status;
      expect(await numbersOf(one.id)).toHaveLength(status === 'approved' ? 10 : 0);
      expect(await auditOf(app, one.id)).toHaveLength(1);
    }
  });

  it('and a deletion at once leave no number of a deleted application', async () => {
    const { id } = await addCompany({ ticketPrice: 100 });
    for (let round = 0; round < 5; round++) {
      const one = await applied(id, 2000);
      const [deletion] = await Promise.all([
        asEditor('DELETE', `${admin}/${one.id}`),
        decide(one.id, 'approved'),
      ]);
      expect(deletion.statusCode).toBe(204);
      const { rowCount } = await app.platform.pool.query(
        'select from ticket_numbers where ticket_application_id = $1',
        [one.id],
      );
      expect(rowCount).toBe(0);
    }
  });
});

it('numbers are never issued again, also after their application is deleted', async () => {
  const { id } = await addCompany({ ticketPrice: 100 });
  const first = await applied(id, 500);
  await decide(first.id, 'approved');
  const voided = await numbersOf(first.id);
  expect((await asEditor('DELETE', `${admin}/${first.id}`)).statusCode).toBe(204);
  const mine = JSON.stringify(await own('/api/ticket-numbers?limit=500'));
  for (const { ticketNumber } of voided) expect(mine).not.toContain(ticketNumber);
  const second = await applied(id, 500);
  await decide(second.id, 'approved');
  const last = voided.at(-1)?.ticketNumber ?? '';
  for (const { ticketNumber } of await numbersOf(second.id)) expect(ticketNumber > last).toBe(true);
});

it('a company with applications is not deleted, one without is', async () => {
  const { id } = await addCompany();
  const one = await applied(id, 500);
  const refused = await asEditor('DELETE', `/api/ticket-companies/${id}`);
  expect(expectRefusal(refused, 409, 'ticket-companies.in_use').message).toContain('pasif');
  await asEditor('DELETE', `${admin}/${one.id}`);
  expect((await asEditor('DELETE', `/api/ticket-companies/${id}`)).statusCode).toBe(204);
});

describe('staff', () => {
  let mine: TestApp;
  const get = async (path: string) => (await mine.send('GET', path, { as: editorThere })).json();
  let editorThere: Person;
  const summary = (query = '') => get(`${admin}/summary${query}`);

  beforeAll(async () => {
    mine = await startTestApp();
    editorThere = await mine.join('editor');
  });
  afterAll(() => mine.close());

  it('see tiles and tabs that count everything, whatever happens', async () => {
    const nothing = { total: 0, pending: 0, approved: 0, rejected: 0 };
    expect(await summary()).toEqual({
      ...nothing,
      totalInvestment: 0,
      ticketsGiven: 0,
      companies: [],
    });
    const people = await Promise.all(Array.from({ length: 5 }, () => mine.join()));
    const companies: TicketCompany[] = [];
    for (const name of ['Bir', 'İki']) {
      const body = { name, logoUrl: '/demo/ornek.svg', ticketPrice: 100 };
      companies.push(
        (await mine.send('POST', '/api/ticket-companies', { as: editorThere, body })).json(),
      );
    }
    const made = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const body = {
          ticketCompanyId: companies[at % 2]?.id,
          username: `oyuncu ${at % 20}`,
          investmentAmount: 100 + at + 0.25,
        };
        const as = people[at % 5];
        return (await mine.send('POST', '/api/ticket-applications', { as, body })).json();
      }),
    );
    await Promise.all(
      made.map(({ id }, at) => {
        const path = `${admin}/${id}`;
        if (at % 4 === 0) return mine.send('DELETE', path, { as: editorThere });
        if (at % 4 === 1) return undefined;
        const body = { status: at % 4 === 2 ? 'approved' : 'rejected' };
        return mine.send('PATCH', path, { as: editorThere, body });
      }),
    );
    const rows: ReviewedApplication[] = await get(`${admin}?limit=500`);
    const of = (status: string) => rows.filter((row) => row.status === status);
    const sum = (some: ReviewedApplication[]) =>
      some.reduce((all, { investmentAmount }) => all + investmentAmount, 0);
    expect(await summary()).toEqual({
      total: 30,
      pending: 10,
      approved: 10,
      rejected: 10,
      totalInvestment: sum(rows),
      ticketsGiven: of('approved').reduce((all, { ticketCount }) => all + ticketCount, 0),
      companies: [
        { id: companies[0]?.id, name: 'Bir', count: 10 },
        { id: companies[1]?.id, name: 'İki', count: 20 },
      ],
    });
    expect(await summary(`?ticketCompanyId=${companies[0]?.id}`)).toMatchObject({
      total: 10,
      approved: 10,
      totalInvestment: sum(rows.filter((row) => row.ticketCompany.id === companies[0]?.id)),
    });
  });

  it('search with Turkish letters, filter, sort and page', async () => {
    const company = (await get('/api/ticket-companies/all'))[0] as TicketCompany;
    const body = { ticketCompanyId: company.id, username: 'İSTANBUL Ağa', investmentAmount: 777 };
    const as = await mine.join();
    const { id } = (await mine.send('POST', '/api/ticket-applications', { as, body })).json();
    const ids = async (query: string) =>
      (await get(`${admin}?${query}`)).map((row: { id: string }) => row.id);
    for (const q of ['istanbul', 'ISTANBUL', 'ağa', 'AGA', as.user.email, as.user.username])
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toContain(id);
    expect(await ids('q=%25')).toEqual([]);
    expect(await ids(`userId=${as.user.id}`)).toEqual([id]);
    const pending = await get(`${admin}?status=pending&ticketCompanyId=${company.id}`);
    expect(pending.every((row: ReviewedApplication) => row.status === 'pending')).toBe(true);

    for (const order of ['newest', 'oldest', 'amount', 'tickets']) {
      const all = await ids(`order=${order}&limit=500`);
      const paged: string[] = [];
      let path = `${admin}?order=${order}&limit=7`;
      while (path) {
        const answer = await mine.send('GET', path, { as: editorThere });
        paged.push(...answer.json().map((row: { id: string }) => row.id));
        path = /^<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? '';
      }
      expect(paged, order).toEqual(all);
    }
    const amounts = (await get(`${admin}?order=amount`)).map(
      (row: ReviewedApplication) => row.investmentAmount,
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });

  it('are warned when the same name and amount were sent before', async () => {
    const [company, other] = (await get('/api/ticket-companies/all')) as TicketCompany[];
    const as = await mine.join();
    const send = async (username: string, investmentAmount: number, at = company) =>
      (
        await mine.send('POST', '/api/ticket-applications', {
          as,
          body: { ticketCompanyId: at?.id, username, investmentAmount },
        })
      ).json().id;
    const first = await send('Iğdır', 1234.5);
    const again = await send('ığdır', 1234.5);
    const elsewhere = await send('Iğdır', 1234.5, other);
    const otherAmount = await send('Iğdır', 1234.51);
    const rows: ReviewedApplication[] = await get(admin);
    const warned = (id: string) => rows.find((row) => row.id === id)?.sentBefore;
    expect([first, again, elsewhere, otherAmount].map(warned)).toEqual([false, true, false, false]);
  });
});
