import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { openReportsSite } from '../../../../test/reports-site.ts';
import { startTestApp, type TestUser } from '../../../../test/test-app.ts';
import { setUpTicketsSite } from '../../../../test/tickets-site.ts';

const { site, addCompany, createApplication, decideApplication, listApplications, getAsMember } =
  setUpTicketsSite();

const withdraw = (id: string, as: TestUser = site.member, instance = site.app) =>
  instance.send('DELETE', `/api/ticket-applications/${id}`, { as });

describe('a withdrawal', () => {
  it('deletes the member’s pending application, once', async () => {
    const company = await addCompany();
    const { id } = await createApplication(company.id, 1000);
    const response = await withdraw(id);
    expect(response.statusCode, response.body).toBe(204);
    expect(await listApplications(`ticketCompanyId=${company.id}`)).toEqual([]);
    expect(await getAsMember('/api/ticket-applications')).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expectErrorResponse(await withdraw(id), 404, 'not_found');
  });

  it('of another member’s application is 404, of a decided one 409; both stay', async () => {
    const company = await addCompany();
    const others = await createApplication(company.id, 1000);
    expectErrorResponse(await withdraw(others.id, await site.app.createUser()), 404, 'not_found');
    await decideApplication(others.id, 'rejected');
    expectErrorResponse(await withdraw(others.id), 409, 'tickets.decided');
    expect(await listApplications(`ticketCompanyId=${company.id}`)).toHaveLength(1);
  });

  it('frees the places of pending applications and the monthly limit, also during a break', async () => {
    const as = await site.app.createUser();
    const company = await addCompany();
    await site.app.send('PUT', '/api/user/safety/limit', { as, body: { monthlyLimit: 1000 } });
    const apply = (amount: number) =>
      site.app.send('POST', '/api/ticket-applications', {
        as,
        body: { ticketCompanyId: company.id, username: 'oyuncu', investmentAmount: amount },
      });
    const { id } = (await apply(1000)).json();
    expectErrorResponse(await apply(500), 403, 'safety.limit');
    expect((await withdraw(id, as)).statusCode).toBe(204);
    const second = await apply(1000);
    expect(second.statusCode, second.body).toBe(201);
    await site.app.send('POST', '/api/user/safety/break', { as, body: { kind: 'pause', days: 1 } });
    expect((await withdraw(second.json().id, as)).statusCode).toBe(204);
  });

  it('races with an approval on two instances: the application is approved or gone, never both', async () => {
    const other = await startTestApp({ database: site.app.database });
    try {
      const company = await addCompany();
      const as = await site.app.createUser();
      const outcomes = new Set<string>();
      for (let round = 0; round < 10; round++) {
        const { id } = await createApplication(company.id, 500, {}, as);
        const [withdrawal, approval] = await Promise.all([
          withdraw(id, as, other),
          decideApplication(id, 'approved'),
        ]);
        outcomes.add(`${withdrawal.statusCode} ${approval.statusCode}`);
        const rows = await listApplications(`userId=${as.user.id}&status=approved`);
        expect(rows.some((row) => row.id === id)).toBe(approval.statusCode === 200);
      }
      for (const outcome of outcomes) expect(['204 404', '409 200']).toContain(outcome);
    } finally {
      await other.close();
    }
  });

  it('is refused after 20 in an hour; the application stays', async () => {
    const environment = { RATE_LIMITS: 'on' };
    const limited = await startTestApp({ database: site.app.database, environment });
    try {
      const as = await site.app.createUser();
      const company = await addCompany();
      for (let round = 0; round < 20; round++) {
        const { id } = await createApplication(company.id, 500, {}, as);
        expect((await withdraw(id, as, limited)).statusCode).toBe(204);
      }
      const { id } = await createApplication(company.id, 500, {}, as);
      expectErrorResponse(await withdraw(id, as, limited), 429, 'tickets.too_many_withdrawals');
      expect(await listApplications(`userId=${as.user.id}`)).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });
});

describe('a withdrawn application', () => {
  it('that a compared report matched is skipped when the report is applied', async () => {
    const reports = await openReportsSite(site.app);
    const company = await addCompany();
    const { id } = await createApplication(company.id, 500);
    await createApplication(company.id, 700);
    const report = await reports.compareFile(company.id, 'Ad;Tutar\noyuncu;500\noyuncu;700\n');
    expect(report.counts).toMatchObject({ match: 2 });
    expect((await withdraw(id)).statusCode).toBe(204);
    expect(await reports.applyReport(report)).toMatchObject({
      counts: { approved: 1, skipped: 1, match: 0 },
    });
    expect(await reports.listRows(report)).toMatchObject([
      { state: 'skipped', application: null, reason: expect.stringMatching(/artık beklemiyor/) },
      { state: 'approved' },
    ]);
  });
});
