import { computeTicketCount, type ReviewedApplication, toKurus } from '@vitrin/contract/tickets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countScannedRows } from '../../../../test/count-scanned-rows.ts';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { openInstances } from '../../../../test/many-instances.ts';
import { raceWithoutLocks } from '../../../../test/race-without-locks.ts';
import type { TestUser } from '../../../../test/test-app.ts';
import { setUpTicketsSite } from '../../../../test/tickets-site.ts';
import { Context } from '../../../platform/context.ts';
import { applyForTickets } from './apply-for-tickets.ts';

const {
  site,
  asEditor,
  apply,
  addCompany,
  createApplication,
  decideApplication,
  listApplications,
  listTicketNumbers,
  getAsMember,
} = setUpTicketsSite();

let instances: ReturnType<typeof openInstances>;
beforeAll(() => {
  instances = openInstances(site.app);
});
afterAll(() => instances.close());

describe('an application', () => {
  it('gets its ticket count from the server, by the company’s price or the default', async () => {
    const pricedCompany = await addCompany({ name: 'Kendi fiyatlı', ticketPrice: 300 });
    const unpricedCompany = await addCompany({ name: 'Fiyatsız', ticketPrice: null });
    const ignoredFields = {
      ticketCount: 999,
      status: 'approved',
      userId: site.editor.user.id,
      ticketPrice: 1,
    };
    expect(await createApplication(pricedCompany.id, 1000, ignoredFields)).toEqual({
      id: expect.any(String),
      ticketCompany: { id: pricedCompany.id, name: 'Kendi fiyatlı', logoUrl: '/demo/ornek.svg' },
      user: {
        id: site.member.user.id,
        username: site.member.user.username,
        email: site.member.user.email,
      },
      username: 'oyuncu',
      investmentAmount: 1000,
      ticketPrice: 300,
      ticketCount: 3,
      status: 'pending',
      adminNote: null,
      createdAt: expect.any(String),
      decidedAt: null,
    });
    expect(await createApplication(unpricedCompany.id, 1499.99)).toMatchObject({
      ticketPrice: 500,
      ticketCount: 2,
      investmentAmount: 1499.99,
    });
    expect(await createApplication(unpricedCompany.id, 1500)).toMatchObject({ ticketCount: 3 });
    expect(await createApplication(unpricedCompany.id, 100)).toMatchObject({ ticketCount: 0 });
  });

  it('has the same ticket count in SQL and in the contract’s function', async () => {
    const amounts = [99.99, 100, 499.99, 500, 999.99, 1000.01, 1_000_009.99, 100_000_000];
    const cases = amounts.flatMap((amount) =>
      [1, 7, 300, 500].flatMap((price) => [1, 100, 750].map((minimum) => [amount, price, minimum])),
    ) as [number, number, number][];
    const { rows } = await site.app.platform.pool.query(
      `select coalesce(compute_ticket_count(kurus, price, minimum), 0)::int as count
         from unnest($1::bigint[], $2::int[], $3::int[]) with ordinality as c (kurus, price, minimum, nth)
        order by nth`,
      [0, 1, 2].map((i) => cases.map((item) => (i === 0 ? toKurus(item[0]) : item[i]))),
    );
    expect(rows.map(({ count }) => count)).toEqual(
      cases.map(([amount, ticketPrice, minimumInvestment]) =>
        computeTicketCount(amount, { ticketPrice, minimumInvestment }),
      ),
    );
  });

  it('keeps its price when the price changes; the next application has the new price', async () => {
    const company = await addCompany({ ticketPrice: 100 });
    const firstApplication = await createApplication(company.id, 1000);
    await asEditor('PATCH', `/api/ticket-companies/${company.id}`, { ticketPrice: 250 });
    expect(await createApplication(company.id, 1000)).toMatchObject({
      ticketPrice: 250,
      ticketCount: 4,
    });
    await decideApplication(firstApplication.id, 'approved');
    expect(await listTicketNumbers(firstApplication.id)).toHaveLength(10);
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
    const applicationsBefore = await listApplications();
    const response = await apply(id, amount);
    const body = expectErrorResponse(response, 400, code);
    expect(body.details?.[0]?.path).toBe('investmentAmount');
    if (message) expect(body.message).toBe(message);
    expect(await listApplications()).toEqual(applicationsBefore);
  });

  it('of 1e309, which JSON parses as infinity, is refused', async () => {
    const { id } = await addCompany();
    const response = await site.app.send('POST', '/api/ticket-applications', {
      as: site.member,
      headers: { 'content-type': 'application/json' },
      body: `{"ticketCompanyId":"${id}","username":"a","investmentAmount":1e309}`,
    });
    expectErrorResponse(response, 400, 'validation');
  });

  it('of more than 100,000 tickets is refused, of exactly 100,000 accepted', async () => {
    const { id } = await addCompany({ ticketPrice: 10 });
    expectErrorResponse(await apply(id, 1_000_010), 400, 'tickets.too_many');
    expect(await createApplication(id, 1_000_009.99)).toMatchObject({ ticketCount: 100_000 });
  });

  it('needs an existing, active company', async () => {
    const { id } = await addCompany({ status: 'inactive' });
    expectErrorResponse(await apply(id, 1), 409, 'tickets.company_inactive');
    expectErrorResponse(await apply(crypto.randomUUID(), 500), 404, 'not_found');
    expectErrorResponse(await apply('x', 500), 400, 'validation');
    expectErrorResponse(await apply(id, 500, { username: ' ' }), 400, 'validation');
  });

  it('is not visible to other members', async () => {
    const { id } = await addCompany();
    const [firstMember, secondMember] = [await site.app.createUser(), await site.app.createUser()];
    const firstApplication = await createApplication(id, 500, {}, firstMember);
    const secondApplication = await createApplication(id, 1000, {}, firstMember);
    expect(await getAsMember('/api/ticket-applications', firstMember)).toEqual([
      secondApplication,
      firstApplication,
    ]);
    expect(await getAsMember('/api/ticket-applications', secondMember)).toEqual([]);
    await decideApplication(firstApplication.id, 'approved');
    expect(await getAsMember('/api/ticket-numbers', secondMember)).toEqual([]);
    expect(await getAsMember('/api/ticket-numbers', firstMember)).toHaveLength(1);
  });
});

describe('pending applications of a member', () => {
  const createApplicant = async () => ({
    as: await site.app.createUser(),
    company: await addCompany(),
  });
  type Applicant = Awaited<ReturnType<typeof createApplicant>>;
  const applyConcurrently = (
    count: number,
    { user }: TestUser,
    ticketCompanyId: string,
    investmentAmount = 500,
  ) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const ctx = new Context(instances.getNextContext().platform, user, 'any');
        const application = { ticketCompanyId, username: 'x', investmentAmount };
        return applyForTickets(ctx, application).then(
          () => 'sent',
          (error) => error.code,
        );
      }),
    );
  const countPending = async ({ user }: TestUser) => {
    const text = `select from ticket_applications where user_id = $1 and status = 'pending'`;
    return (await site.app.platform.pool.query(text, [user.id])).rowCount;
  };

  it('are limited to 20; a decision allows another one', async () => {
    const { as, company } = await createApplicant();
    const applications: ReviewedApplication[] = [];
    for (let i = 0; i < 20; i++)
      applications.push(await createApplication(company.id, 500, {}, as));
    const refusedResponse = await apply(company.id, 500, {}, as);
    expect(expectErrorResponse(refusedResponse, 409, 'tickets.too_many_pending').message).toContain(
      '20',
    );
    expectErrorResponse(await apply(company.id, 1, {}, as), 400, 'tickets.below_minimum');
    expect((await apply(company.id, 500)).statusCode).toBe(201);
    await decideApplication(applications[0]?.id ?? '', 'rejected');
    expect((await apply(company.id, 500, {}, as)).statusCode).toBe(201);
    expectErrorResponse(await apply(company.id, 500, {}, as), 409, 'tickets.too_many_pending');
  });

  it('are limited to 20 for 40 concurrent requests on several instances', async () => {
    const { as, company } = await createApplicant();
    const [outcomes, refusedOutcomes] = await Promise.all([
      applyConcurrently(40, as, company.id),
      applyConcurrently(10, as, company.id, 1),
    ]);
    expect(outcomes.filter((item) => item === 'sent')).toHaveLength(20);
    expect(new Set(outcomes)).toEqual(new Set(['sent', 'tickets.too_many_pending']));
    expect(new Set(refusedOutcomes)).toEqual(new Set(['tickets.below_minimum']));
    expect(await countPending(as)).toBe(20);
  });

  it('exceed the limit without the lock, so the race is real', async () => {
    const { as, company } = await createApplicant();
    await raceWithoutLocks(site.app.platform.pool, instances.maxConnections, () =>
      applyConcurrently(40, as, company.id),
    );
    expect(await countPending(as)).toBeGreaterThan(20);
  });

  it('are counted without reading the applications of other members, even with a plan made for a small table', async () => {
    const { id } = await addCompany();
    const { pool } = site.app.platform;
    const scannedRows = await countScannedRows(pool, 'ticket_applications', async (client) => {
      const countPendingOnce = () =>
        client.query('select from lock_applicant($1, 20)', [site.member.user.id]);
      await client.query('analyze ticket_applications');
      await countPendingOnce();
      await client.query(
        `insert into ticket_applications (id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
         select gen_random_uuid(), $1, 'x', 1, 1, 0 from generate_series(1, 1000)`,
        [id],
      );
      await countPendingOnce();
    });
    expect(scannedRows).toBe(0);
  });

  it.each([
    ['of an account that', 'auth.required', 'users', ({ as }: Applicant) => as.user.id],
    ['for a company that', 'not_found', 'ticket_companies', ({ company }: Applicant) => company.id],
  ])('%s is deleted concurrently are refused: %s', async (_, code, table, getId) => {
    const applicant = await createApplicant();
    const { pool } = site.app.platform;
    const deletingClient = await pool.connect();
    await deletingClient.query('begin');
    await deletingClient.query(`delete from ${table} where id = $1`, [getId(applicant)]);
    const outcomesPromise = applyConcurrently(1, applicant.as, applicant.company.id);
    const waitingQuery = `select from pg_stat_activity
                    where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waitingQuery)).rowCount).toBeGreaterThan(0);
    await deletingClient.query('commit');
    deletingClient.release();
    expect(await outcomesPromise).toEqual([code]);
  });
});
