import type { ObjectionDetail } from '@vitrin/contract/objections.ts';
import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { expect, it } from 'vitest';
import { setUpPartnersSite } from '../../../../test/partners-site.ts';
import type { TestUser } from '../../../../test/test-app.ts';

const { site, expectStatus, asSuperAdmin, addPartner, addRow, createClickId, sendPostback } =
  setUpPartnersSite();
const ADMIN_PATH = '/api/admin/ticket-applications';

async function createMemberWithClick() {
  const partner = await addPartner();
  const company = await addRow('ticket-companies', { partnerId: partner.id });
  const as = await site.app.createUser();
  const subid = await createClickId('ticket-companies', company.id, as);
  const apply = async (investmentAmount: number, applicant: TestUser = as): Promise<string> => {
    const body = { ticketCompanyId: company.id, username: 'oyuncu', investmentAmount };
    const response = await site.app.send('POST', '/api/ticket-applications', {
      as: applicant,
      body,
    });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).not.toHaveProperty('corroboration');
    return response.json().id;
  };
  const listApplications = (query = ''): Promise<ReviewedApplication[]> =>
    expectStatus(asSuperAdmin('GET', `${ADMIN_PATH}?ticketCompanyId=${company.id}&${query}`));
  return { partner, company, as, subid, apply, listApplications };
}
/** Age of an application in tests of later deposits: a postback's time is at most a day ahead. */
const BACKDATED_HOURS = 48;
const backdate = (id: string) =>
  site.app.platform.pool.query(
    'update ticket_applications set created_at = now() - make_interval(hours => $2) where id = $1',
    [id, BACKDATED_HOURS],
  );
const formatHoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

it("a reported deposit from the member's own click corroborates a pending application", async () => {
  const { partner, subid, apply, listApplications, as, company } = await createMemberWithClick();
  const equalApplicationId = await apply(500);
  await sendPostback(partner, {
    subid,
    event: 'ftd',
    tid: '1',
    amount: 500,
    time: formatHoursAgo(2),
  });
  expect((await listApplications())[0]?.corroboration).toEqual({
    event: 'first_deposit',
    amount: 500,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    equal: true,
  });
  const otherAmountApplicationId = await apply(600);
  const applicationIdWithoutDeposit = await apply(500, await site.app.createUser());
  const listIds = async (filter: string) =>
    (await listApplications(`corroboration=${filter}`)).map(({ id }) => id);
  expect(await listIds('equal')).toEqual([equalApplicationId]);
  expect(await listIds('differs')).toEqual([otherAmountApplicationId]);
  expect(await listIds('none')).toEqual([applicationIdWithoutDeposit]);

  const filter = { corroboration: 'equal', ticketCompanyId: company.id };
  const pendingSummary = await expectStatus(
    asSuperAdmin('GET', `${ADMIN_PATH}/pending?${new URLSearchParams(filter)}`),
  );
  expect(pendingSummary).toMatchObject({ count: 1, amount: 500 });
  const decision = { filter, seen: pendingSummary, status: 'approved' };
  expect(await expectStatus(asSuperAdmin('POST', `${ADMIN_PATH}/decide`, decision))).toEqual({
    count: 1,
  });
  expect(await listIds('equal')).toEqual([]);
  const application = (await listApplications()).find(({ id }) => id === equalApplicationId);
  expect(application).toMatchObject({ status: 'approved', corroboration: null });
  const ownResponse = await site.app.send('GET', '/api/ticket-applications', { as });
  expect(ownResponse.body).not.toContain('corroboration');
  await sendPostback(partner, { event: 'reversal', tid: '1' });
  expect(await listIds('differs')).toEqual([]);
});

it('a deposit at another time, of an anonymous click or of another partner corroborates nothing', async () => {
  const { partner, company, subid, apply, listApplications } = await createMemberWithClick();
  await apply(500);
  const anonymousClickId = await createClickId('ticket-companies', company.id);
  await sendPostback(partner, {
    subid,
    event: 'dep',
    tid: '1',
    amount: 500,
    time: formatHoursAgo(31 * 24),
  });
  await sendPostback(partner, { subid: anonymousClickId, event: 'dep', tid: '2', amount: 500 });
  await sendPostback(partner, { subid, event: 'reg', tid: '3', amount: 500 });
  const otherPartner = await addPartner();
  await sendPostback(otherPartner, { subid, event: 'dep', tid: '4', amount: 500 });
  expect((await listApplications())[0]?.corroboration).toBeNull();
});

it('a deposit corroborates from 30 days before to 24 hours after the application', async () => {
  const { partner, subid, apply, listApplications } = await createMemberWithClick();
  await backdate(await apply(500));
  const send = (tid: string, hours: number) =>
    sendPostback(partner, {
      subid,
      event: 'dep',
      tid,
      amount: 500,
      time: formatHoursAgo(BACKDATED_HOURS + hours),
    });
  const sendReversal = (tid: string) => sendPostback(partner, { event: 'reversal', tid });
  const isCorroborated = async () => (await listApplications())[0]?.corroboration?.equal === true;
  for (const [tid, hours, isInTime] of [
    ['early', 30 * 24 - 1, true],
    ['too-early', 30 * 24 + 1, false],
    ['late', -23, true],
    ['too-late', -25, false],
  ] as const) {
    await send(tid, hours);
    expect(await isCorroborated(), tid).toBe(isInTime);
    await sendReversal(tid);
    expect(await isCorroborated(), tid).toBe(false);
  }
});

it("staff see the deposits of the member's own click beside an objection", async () => {
  const { partner, company, subid, apply, as } = await createMemberWithClick();
  const id = await apply(500);
  await backdate(id);
  const anonymousClickId = await createClickId('ticket-companies', company.id);
  const laterDay = formatHoursAgo(BACKDATED_HOURS - 26);
  await sendPostback(partner, {
    subid,
    event: 'dep',
    tid: '1',
    amount: 500,
    time: formatHoursAgo(BACKDATED_HOURS + 2),
  });
  await sendPostback(partner, {
    subid,
    event: 'ftd',
    tid: '2',
    amount: 750,
    time: formatHoursAgo(BACKDATED_HOURS + 48),
  });
  await sendPostback(partner, { subid, event: 'dep', tid: '3', amount: 750, time: laterDay });
  await sendPostback(partner, {
    subid,
    event: 'dep',
    tid: '4',
    amount: 750,
    time: formatHoursAgo(BACKDATED_HOURS + 31 * 24),
  });
  await sendPostback(partner, { subid: anonymousClickId, event: 'dep', tid: '5', amount: 750 });
  await sendPostback(partner, {
    subid,
    event: 'dep',
    tid: '6',
    amount: 750,
    time: formatHoursAgo(BACKDATED_HOURS + 1),
  });
  await sendPostback(partner, { event: 'reversal', tid: '6' });
  const decision = { status: 'rejected', adminNote: 'Tutar farklı.' };
  await expectStatus(asSuperAdmin('PATCH', `${ADMIN_PATH}/${id}`, decision));
  const objection = {
    subject: 'application',
    subjectId: id,
    text: 'Tutarı yanlış yazmışım.',
    correction: { investmentAmount: 750 },
  };
  const createResponse = await site.app.send('POST', '/api/objections', { as, body: objection });
  expect(createResponse.statusCode, createResponse.body).toBe(201);
  const path = `/api/admin/objections/${createResponse.json().id}`;
  const detail: ObjectionDetail = await expectStatus(asSuperAdmin('GET', path));
  const commonFields = {
    id: expect.any(String),
    partner: 'Zirvelon',
    isConflict: false,
    at: expect.stringMatching(/Z$/),
  };
  expect(detail.evidence.postbacks).toEqual([
    {
      ...commonFields,
      event: 'first_deposit',
      transactionId: '2',
      amount: 750,
      amountMatches: true,
    },
    { ...commonFields, event: 'deposit', transactionId: '1', amount: 500, amountMatches: false },
  ]);
});

it.each([
  ['for another click', { subid: 'another' }],
  ['with another amount', { amount: 700 }],
])('a deposit reported again %s corroborates nothing: a person decides', async (_text, other) => {
  const { partner, subid, apply, listApplications } = await createMemberWithClick();
  const [firstId = '', secondId = ''] = [await apply(500), await apply(500)];
  const listIds = async (corroboration: string) =>
    (await listApplications(`order=oldest&corroboration=${corroboration}`)).map(({ id }) => id);
  const report = { subid, event: 'dep', tid: '1', amount: 500 };
  await sendPostback(partner, report);
  expect(await listIds('equal')).toEqual([firstId]);
  await sendPostback(partner, { ...report, ...other });
  expect(await listIds('none')).toEqual([firstId, secondId]);
  const approval = { status: 'approved' };
  const corroborated = { ...approval, corroboration: 'equal' };
  await expectStatus(asSuperAdmin('PATCH', `${ADMIN_PATH}/${firstId}`, corroborated), 409);
  await expectStatus(asSuperAdmin('PATCH', `${ADMIN_PATH}/${firstId}`, approval));
  const otherApplication = (await listApplications()).find(({ id }) => id === secondId);
  expect(otherApplication?.usedDeposit).toMatchObject({ amount: 500, applicationId: firstId });
});
