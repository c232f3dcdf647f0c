import { MAX_BULK_ROWS } from '@vitrin/contract/bulk-selection.ts';
import type { PendingSummary } from '@vitrin/contract/tickets.ts';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import { applicationsPath, setUpTicketsSite } from '../../../../test/tickets-site.ts';

const {
  site,
  asEditor,
  addCompany,
  createApplication,
  decideApplication,
  listApplications,
  listTicketNumbers,
  getAsMember,
} = setUpTicketsSite();

describe('a bulk decision about all applications that match a filter', () => {
  /** Creates a company with pending applications and loads their totals. */
  const createPending = async (...amounts: number[]) => {
    const { id: ticketCompanyId } = await addCompany({ ticketPrice: 100 });
    const as = await site.app.createUser();
    const ids: string[] = [];
    for (const [index, amount] of amounts.entries()) {
      ids.push(
        (await createApplication(ticketCompanyId, amount, { username: `oyuncu ${index}` }, as)).id,
      );
    }
    const filter = { ticketCompanyId };
    return { as, filter, ids, seen: await getPendingSummary(filter) };
  };
  const getPendingSummary = async (filter: Record<string, string>): Promise<PendingSummary> =>
    (await asEditor('GET', `${applicationsPath}/pending?${new URLSearchParams(filter)}`)).json();
  const decideAll = (body: object) => asEditor('POST', `${applicationsPath}/decide`, body);
  const listStatuses = async ({ ticketCompanyId }: { ticketCompanyId: string }) =>
    (await listApplications(`ticketCompanyId=${ticketCompanyId}&order=oldest`)).map(
      ({ status }) => status,
    );

  it('shows its totals beforehand', async () => {
    const { as, filter, ids, seen } = await createPending(150.5, 250, 1000);
    const hashMatcher = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(seen).toEqual({
      count: 3,
      amount: 1400.5,
      tickets: 13,
      sentBefore: 0,
      mark: hashMatcher,
    });
    expect(await getPendingSummary({ ...filter, q: 'OYUNCU 1' })).toMatchObject({
      count: 1,
      amount: 250,
    });
    expect(
      await getPendingSummary({ ...filter, username: 'Oyuncu 2', userId: as.user.id }),
    ).toMatchObject({
      count: 1,
      tickets: 10,
    });
    await decideApplication(ids[0] ?? '', 'approved');
    const sameUsername = { username: 'oyuncu 1' };
    await createApplication(filter.ticketCompanyId, 250, sameUsername, as);
    expect(await getPendingSummary(filter)).toMatchObject({
      count: 3,
      amount: 1500,
      sentBefore: 1,
    });
    expect(await getPendingSummary({ ...filter, status: 'approved' })).toMatchObject({
      count: 0,
      amount: 0,
    });
    expect(await getPendingSummary({ q: 'böyle biri yok' })).toMatchObject({
      count: 0,
      tickets: 0,
    });
  });

  it('has the result of single decisions: numbers, note, audit entries and notifications', async () => {
    const { as, filter, ids, seen } = await createPending(200, 300);
    const otherPending = await createPending(400);
    const response = await decideAll({ filter, seen, status: 'approved', adminNote: 'Kutlarız' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toEqual({ count: 2 });
    for (const [index, id] of ids.entries()) {
      expect(await listTicketNumbers(id)).toHaveLength(index + 2);
      expect((await listAuditEntries(site.app, id)).map(({ action }) => action)).toEqual([
        'approve',
      ]);
    }
    expect(await getAsMember('/api/ticket-applications', as)).toMatchObject([
      { status: 'approved', adminNote: 'Kutlarız' },
      { status: 'approved', adminNote: 'Kutlarız' },
    ]);
    const notifications: { kind: string }[] = await getAsMember('/api/notifications', as);
    expect(notifications.filter(({ kind }) => kind === 'ticket.approved')).toHaveLength(2);
    expect(await listStatuses(otherPending.filter)).toEqual(['pending']);
  });

  it('is refused if the set has changed, even with equal count and sum', async () => {
    const { as, filter, ids, seen } = await createPending(200, 300);
    await asEditor('DELETE', `${applicationsPath}/${ids[1]}`);
    await createApplication(filter.ticketCompanyId, 300, { username: 'başka' }, as);
    const currentSummary = await getPendingSummary(filter);
    expect({ ...currentSummary, mark: '' }).toEqual({ ...seen, mark: '' });
    const refusedResponse = await decideAll({ filter, seen, status: 'approved' });
    expect(expectErrorResponse(refusedResponse, 409, 'set.changed').message).toContain(
      'hiçbir kayıt değiştirilmedi',
    );
    expect(await listStatuses(filter)).toEqual(['pending', 'pending']);
    // An equal hash (`mark`) is not enough: all totals must match.
    for (const wrongTotal of [{ count: 1 }, { amount: 499 }, { tickets: 4 }, { sentBefore: 1 }]) {
      const body = { filter, seen: { ...currentSummary, ...wrongTotal }, status: 'rejected' };
      expectErrorResponse(await decideAll(body), 409, 'set.changed');
    }
    expect((await decideAll({ filter, seen: currentSummary, status: 'rejected' })).statusCode).toBe(
      200,
    );
    expectErrorResponse(await decideAll({ filter, seen: currentSummary, status: 'rejected' }), 409);
  });

  it('takes effect once if two tabs decide at once', async () => {
    const { filter, ids, seen } = await createPending(200, 300, 400);
    const { pool } = site.app.platform;
    const gateClient = await pool.connect();
    await gateClient.query('begin');
    await gateClient.query('select from ticket_applications where id = $1 for update', [ids[1]]);
    const decisions = (['approved', 'rejected'] as const).map((status) =>
      decideAll({ filter, seen, status }),
    );
    await waitForBlockedConnections(2);
    await gateClient.query('commit');
    gateClient.release();
    const responses = await Promise.all(decisions);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const status = responses[0]?.statusCode === 200 ? 'approved' : 'rejected';
    expect(await listStatuses(filter)).toEqual([status, status, status]);
    for (const id of ids) expect(await listAuditEntries(site.app, id)).toHaveLength(1);
  });

  it('is refused if one application is decided while it waits for the locks', async () => {
    const { filter, ids, seen } = await createPending(200, 300);
    const { pool } = site.app.platform;
    const gateClient = await pool.connect();
    await gateClient.query('begin');
    const rejectStatement = `update ticket_applications set status = 'rejected' where id = $1`;
    await gateClient.query(rejectStatement, [ids[1]]);
    const decisionPromise = decideAll({ filter, seen, status: 'approved' });
    await waitForBlockedConnections(1);
    // A read without locks would still see the old state.
    expect(await getPendingSummary(filter)).toEqual(seen);
    await gateClient.query('commit');
    gateClient.release();
    expectErrorResponse(await decisionPromise, 409, 'set.changed');
    expect(await listStatuses(filter)).toEqual(['pending', 'rejected']);
    expect(await listTicketNumbers(ids[0] ?? '')).toEqual([]);
  });

  it('is refused beyond the maximum number of applications, or of tickets for an approval', async () => {
    const { filter, seen } = await createPending(200);
    const largeSummary = { ...seen, count: MAX_BULK_ROWS + 1 };
    const refusedResponse = await decideAll({ filter, seen: largeSummary, status: 'approved' });
    expect(expectErrorResponse(refusedResponse, 409, 'set.too_many').message).toContain(
      '500 kayıt',
    );
    const { pool } = site.app.platform;
    await pool.query(
      `insert into ticket_applications
         (id, ticket_company_id, username, investment_kurus, ticket_price, ticket_count)
       select gen_random_uuid(), $1, 'çok ' || n, 10000000, 1, 100000 from generate_series(1, 3) n`,
      [filter.ticketCompanyId],
    );
    const summaryWithManyTickets = await getPendingSummary(filter);
    const refusedApprovalResponse = await decideAll({
      filter,
      seen: summaryWithManyTickets,
      status: 'approved',
    });
    expect(expectErrorResponse(refusedApprovalResponse, 409, 'set.too_many').message).toContain(
      '200.000 bilet',
    );
    expect(
      (await decideAll({ filter, seen: summaryWithManyTickets, status: 'rejected' })).statusCode,
    ).toBe(200);
  });

  async function waitForBlockedConnections(count: number) {
    const text = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { pool } = site.app.platform;
    await expect.poll(async () => (await pool.query(text)).rowCount).toBe(count);
  }
});
