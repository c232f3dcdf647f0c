import type { ObjectionDetail } from '@vitrin/contract/objections.ts';
import type { PartnerWithSecret } from '@vitrin/contract/partners.ts';
import type { PendingSummary, ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { describe, expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';
import { openReportsSite } from '../../../../test/reports-site.ts';
import { startTestApp } from '../../../../test/test-app.ts';

const { site, expectStatus, asSuperAdmin, addPartner, addRow, createClickId, sendPostback } =
  setUpPartnersSite();
const ADMIN_PATH = '/api/admin/ticket-applications';
const PASSWORD = 'çok gizli bir şifre';

interface Click {
  partner: PartnerWithSecret;
  subid: string;
}
const deposit = ({ partner, subid }: Click, tid: string, amount: number, event = 'dep') =>
  sendPostback(partner, { subid, event, tid, amount });

/** Creates a partner, its company and a member with a click. */
async function createMemberWithClick() {
  const partner = await addPartner();
  const company = await addRow('ticket-companies', { partnerId: partner.id });
  const as = await site.app.createUser();
  const subid = await createClickId('ticket-companies', company.id, as);
  const apply = async (
    investmentAmount: number,
    { username = 'oyuncu', ticketCompanyId = company.id, applicant = as } = {},
  ): Promise<string> => {
    const body = { ticketCompanyId, username, investmentAmount };
    const response = await site.app.send('POST', '/api/ticket-applications', {
      as: applicant,
      body,
    });
    expect(response.statusCode, response.body).toBe(201);
    return response.json().id;
  };
  const listApplications = (query = ''): Promise<ReviewedApplication[]> =>
    expectStatus(asSuperAdmin('GET', `${ADMIN_PATH}?ticketCompanyId=${company.id}&${query}`));
  const listIds = async (corroboration: string) =>
    (await listApplications(`order=oldest&corroboration=${corroboration}`)).map(({ id }) => id);
  const getStatus = async (id: string) =>
    (await listApplications('limit=500')).find((row) => row.id === id)?.status;
  return { partner, company, as, subid, apply, listApplications, listIds, getStatus };
}

const decide = (id: string, body: object = {}) =>
  asSuperAdmin('PATCH', `${ADMIN_PATH}/${id}`, { status: 'approved', ...body });
const getSummary = (filter: Record<string, string>): Promise<PendingSummary> =>
  expectStatus(asSuperAdmin('GET', `${ADMIN_PATH}/pending?${new URLSearchParams(filter)}`));
async function approveCorroborated(ticketCompanyId: string) {
  const filter = { ticketCompanyId, corroboration: 'equal' };
  const seen = await getSummary(filter);
  const body = { filter, seen, status: 'approved' };
  return { seen, response: await asSuperAdmin('POST', `${ADMIN_PATH}/decide`, body) };
}

describe('a deposit reported by postbacks', () => {
  it('approves one of five applications, the oldest', async () => {
    const member = await createMemberWithClick();
    await deposit(member, '1', 1000, 'ftd');
    await deposit(member, '1', 1000, 'dep');
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await member.apply(1000));
    expect(await member.listIds('equal')).toEqual([ids[0]]);
    const { seen, response } = await approveCorroborated(member.company.id);
    expect(seen).toMatchObject({ count: 1, amount: 1000 });
    expect(response.json()).toEqual({ count: 1 });
    expect(await member.listIds('none')).toEqual(ids.slice(1));
    expect((await member.listApplications('order=oldest')).map((row) => row.usedDeposit)).toEqual([
      null,
      ...ids.slice(1).map(() => ({
        event: expect.stringMatching(/deposit/),
        amount: 1000,
        at: expect.stringMatching(/Z$/),
        applicationId: ids[0],
        usedAt: expect.stringMatching(/Z$/),
      })),
    ]);
    expect((await approveCorroborated(member.company.id)).seen.count).toBe(0);
    await deposit(member, '2', 1000);
    expect(await member.listIds('equal')).toEqual([ids[1]]);
  });

  it('corroborates as many applications as there are deposits', async () => {
    const member = await createMemberWithClick();
    const ids = [await member.apply(500), await member.apply(500), await member.apply(500)];
    await deposit(member, '1', 500);
    await deposit(member, '2', 500);
    expect(await member.listIds('equal')).toEqual(ids.slice(0, 2));
    await decide(ids[0] ?? '', { status: 'rejected' });
    expect(await member.listIds('equal')).toEqual(ids.slice(1));
    const { response } = await approveCorroborated(member.company.id);
    expect(response.json()).toEqual({ count: 2 });
  });

  it('is used by an approval by hand, which needs none', async () => {
    const member = await createMemberWithClick();
    const ids = [await member.apply(500), await member.apply(500), await member.apply(500)];
    await deposit(member, '1', 500);
    expect((await decide(ids[2] ?? '')).statusCode).toBe(200);
    expect(await member.listIds('equal')).toEqual([]);
    expectErrorResponse(
      await decide(ids[0] ?? '', { corroboration: 'equal' }),
      409,
      'tickets.deposit_used',
    );
    expect(await member.getStatus(ids[0] ?? '')).toBe('pending');
    expect((await decide(ids[0] ?? '')).statusCode).toBe(200);
  });

  it('of another amount is used by the approval beside which staff saw it', async () => {
    const member = await createMemberWithClick();
    await deposit(member, '1', 1000);
    const lowerApplicationId = await member.apply(990);
    expect(await member.listIds('differs')).toEqual([lowerApplicationId]);
    await decide(lowerApplicationId);
    await member.apply(1000);
    expect(await member.listIds('equal')).toEqual([]);
  });

  it('of another amount stays for the application that claims this amount', async () => {
    const member = await createMemberWithClick();
    await deposit(member, '1', 1000);
    const [lowerApplicationId, equalApplicationId] = [
      await member.apply(990),
      await member.apply(1000),
    ];
    await decide(lowerApplicationId);
    expect(await member.listIds('equal')).toEqual([equalApplicationId]);
  });

  it('approves one application at all companies of the partner', async () => {
    const member = await createMemberWithClick();
    const otherCompany = await addRow('ticket-companies', { partnerId: member.partner.id });
    await deposit(member, '1', 500);
    await decide(await member.apply(500));
    await member.apply(500, { ticketCompanyId: otherCompany.id });
    expect(
      (await getSummary({ ticketCompanyId: otherCompany.id, corroboration: 'equal' })).count,
    ).toBe(0);
  });

  it('stays used when its application is deleted', async () => {
    const member = await createMemberWithClick();
    await deposit(member, '1', 500);
    const id = await member.apply(500);
    await decide(id);
    await expectStatus(asSuperAdmin('DELETE', `${ADMIN_PATH}/${id}`), 204);
    await member.apply(500);
    expect(await member.listIds('none')).toHaveLength(1);
  });

  it('approves one of 20 applications in a race of two instances', async () => {
    const member = await createMemberWithClick();
    await deposit(member, '1', 500);
    const ids: string[] = [];
    for (let count = 0; count < 20; count++) ids.push(await member.apply(500));
    const otherApp = await startTestApp({ database: site.app.database });
    const body = { status: 'approved', corroboration: 'equal' };
    const responses = await Promise.all(
      ids.map((id, index) =>
        (index % 2 ? site.app : otherApp).send('PATCH', `${ADMIN_PATH}/${id}`, {
          as: site.superAdmin,
          body,
        }),
      ),
    );
    await otherApp.close();
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const { rows } = await site.app.platform.pool.query(
      'select count(*)::int as numbers from ticket_numbers where ticket_application_id = any($1)',
      [ids],
    );
    expect(rows).toEqual([{ numbers: 1 }]);
  });

  it('approves one application in a race of bulk decisions', async () => {
    const member = await createMemberWithClick();
    await deposit(member, '1', 500);
    const ids = [await member.apply(500), await member.apply(500)];
    const responses = await Promise.all([
      approveCorroborated(member.company.id),
      approveCorroborated(member.company.id),
    ]);
    expect(responses.filter(({ response }) => response.json().count === 1)).toHaveLength(1);
    expect([await member.getStatus(ids[0] ?? ''), await member.getStatus(ids[1] ?? '')]).toEqual([
      'approved',
      'pending',
    ]);
  });

  it('is shown as used beside an objection, and used by accepting one', async () => {
    const member = await createMemberWithClick();
    await deposit(member, '1', 750);
    const objectTo = async (id: string) => {
      await decide(id, { status: 'rejected', adminNote: 'Tutar farklı.' });
      const body = {
        subject: 'application',
        subjectId: id,
        text: 'Tutarı yanlış yazmışım.',
        correction: { investmentAmount: 750 },
      };
      const response = await site.app.send('POST', '/api/objections', { as: member.as, body });
      return `/api/admin/objections/${response.json().id}`;
    };
    const firstId = await member.apply(500);
    const [firstPath, secondPath] = [
      await objectTo(firstId),
      await objectTo(await member.apply(600)),
    ];
    const getEvidence = async (path: string): Promise<ObjectionDetail['evidence']> =>
      (await expectStatus(asSuperAdmin('GET', path))).evidence;
    expect((await getEvidence(secondPath)).postbacks[0]).not.toHaveProperty('use');
    const accepted = { outcome: 'accepted', answer: 'Onaylandı.' };
    const acceptResponse = await site.app.send('POST', `${firstPath}/decide`, {
      as: site.editor,
      body: accepted,
    });
    expect(acceptResponse.statusCode, acceptResponse.body).toBe(200);
    expect((await getEvidence(secondPath)).postbacks).toMatchObject([
      { amountMatches: true, use: { applicationId: firstId, at: expect.stringMatching(/Z$/) } },
    ]);
    await member.apply(750);
    expect(await member.listIds('equal')).toEqual([]);
  });
});

describe('a deposit that a partner reports by postback and in a file', () => {
  async function openSite() {
    const member = await createMemberWithClick();
    const reports = await openReportsSite(site.app);
    const compare = (csv: string, mapping = {}) =>
      reports.compareFile(member.company.id, csv, mapping);
    return { ...member, reports, compare };
  }
  const now = () => new Date().toISOString();

  it('is used when the file approved an application, also if the postback comes later', async () => {
    const { reports, compare, ...member } = await openSite();
    await member.apply(500);
    await reports.applyReport(await compare(`Ad;Tutar;Tarih\noyuncu;500;${now()}\n`));
    await deposit(member, 'late-1', 500);
    await member.apply(500);
    expect(await member.listIds('equal')).toEqual([]);
    await deposit(member, 'other-amount', 700);
    await member.apply(700);
    expect(await member.listIds('equal')).toHaveLength(1);
  });

  it('is used when the file approved an application after the postback', async () => {
    const { reports, compare, ...member } = await openSite();
    await member.apply(500);
    await deposit(member, '1', 500);
    await reports.applyReport(await compare(`Ad;Tutar;Tarih\noyuncu;500;${now()}\n`));
    await member.apply(500);
    expect(await member.listIds('equal')).toEqual([]);
    // A second deposit is not the first one.
    await deposit(member, '2', 500);
    expect(await member.listIds('equal')).toHaveLength(1);
  });

  it('is paid in a file with its transaction as reference; otherwise a person decides', async () => {
    const { reports, compare, ...member } = await openSite();
    await member.apply(500);
    await deposit(member, '000777', 500);
    await approveCorroborated(member.company.id);
    await member.apply(500);
    const compareStates = async (csv: string, mapping = {}) =>
      reports.listStates(await compare(csv, mapping));
    const header = 'Ad;Tutar;Tarih;Ref\n';
    expect(await compareStates(`${header}oyuncu;500;${now()};777\n`)).toEqual(['paid']);
    expect(await compareStates(`${header}oyuncu;500;${now()};B-1\n`)).toEqual(['several']);
    expect(await compareStates('Ad;Tutar\noyuncu;500\n')).toEqual(['several']);
    const earlier = new Date(Date.now() - 3 * 86_400_000).toISOString();
    expect(await compareStates(`${header}oyuncu;500;${earlier};B-1\n`)).toEqual(['match']);
  });

  it('is for a person if the member gave another name at the first application', async () => {
    const { reports, compare, ...member } = await openSite();
    await member.apply(500, { username: 'yanlış yazılan' });
    await deposit(member, '1', 500);
    await approveCorroborated(member.company.id);
    await member.apply(500);
    const report = await compare(`Ad;Tutar;Tarih\noyuncu;500;${now()}\n`);
    expect(await reports.listStates(report)).toEqual(['several']);
  });

  it('is skipped by a report compared before the approval', async () => {
    const { reports, compare, ...member } = await openSite();
    const firstId = await member.apply(500, { username: 'başka ad' });
    await member.apply(500);
    await deposit(member, '1', 500);
    const report = await compare(`Ad;Tutar;Tarih\noyuncu;500;${now()}\n`);
    expect(await reports.listStates(report)).toEqual(['match']);
    await decide(firstId);
    expect((await reports.applyReport(report)).counts).toMatchObject({ approved: 0, skipped: 1 });
  });

  it('is unused again when the report is reverted', async () => {
    const { reports, compare, ...member } = await openSite();
    const id = await member.apply(500);
    await deposit(member, '1', 500);
    const report = await reports.applyReport(await compare('Ad;Tutar\noyuncu;500\n'));
    expect(await member.getStatus(id)).toBe('approved');
    await reports.revertReport(report);
    expect(await member.listIds('equal')).toEqual([id]);
  });
});

it('deposits stay used after the deletion of the account', async () => {
  const { company, as, subid, partner, apply } = await createMemberWithClick();
  await deposit({ partner, subid }, 'T-1', 500);
  await decide(await apply(500));
  const body = { password: PASSWORD };
  expect((await site.app.send('POST', '/api/user/delete', { as, body })).statusCode).toBe(200);
  const reports = await openReportsSite(site.app);
  await reports.sendApplication(company.id, 'oyuncu', 500);
  const report = await reports.compareFile(company.id, 'Ad;Tutar;Ref\noyuncu;500;t-1\n', {
    date: null,
    reference: 2,
  });
  expect(await reports.listStates(report)).toEqual(['paid']);
  const { rows } = await site.app.platform.pool.query('select * from used_deposits');
  expect(JSON.stringify(rows)).not.toContain('oyuncu');
});
