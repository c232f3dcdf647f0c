import { beforeEach, describe, expect, it } from 'vitest';
import { addDraft, sealDraw } from '../../../test/draw-fixtures.ts';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import { setUpObjectionsSite } from '../../../test/objections-site.ts';
import { openReportsSite, type ReportsSite } from '../../../test/reports-site.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';

// The cases of docs/objections.md.
const calls = setUpObjectionsSite();
const {
  site,
  createRejectedApplication,
  createObjection,
  sendObjection,
  decideObjection,
  getObjection,
  addCompany,
  query,
} = calls;

let member: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  member = await site.app.createUser();
  colleague = await site.app.createUser('editor');
});

const sendAs = (account: TestUser, method: string, path: string, body?: unknown) =>
  site.app.send(method, path, { as: account, body });
const getApplicationStatus = async (id: string) =>
  (await query('select status from ticket_applications where id = $1', id))[0]?.status;

describe('after staff have deleted the application', () => {
  it('the objection keeps the original and can only be declined', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, {}, member);
    await calls.asEditor('DELETE', `/api/admin/ticket-applications/${id}`);
    expect(await getObjection(objection.id)).toMatchObject({
      subjectStatus: null,
      original: { username: 'oyuncu', investmentAmount: 500 },
    });
    const acceptResponse = await decideObjection(objection.id, 'accepted', colleague);
    expectErrorResponse(acceptResponse, 409, 'objections.subject_gone');
    expect((await getObjection(objection.id)).status).toBe('open');
    expect((await decideObjection(objection.id, 'declined', colleague)).statusCode).toBe(200);
    expect(await calls.listNotificationKinds(member)).toContain('objection.declined');
  });

  it('a new objection is refused', async () => {
    const { id } = await createRejectedApplication({}, member);
    await calls.asEditor('DELETE', `/api/admin/ticket-applications/${id}`);
    expectErrorResponse(await sendObjection(id, {}, member), 404);
  });
});

describe('when the company is inactive', () => {
  it('objections to older rejections can still be made and accepted', async () => {
    const company = await addCompany();
    const { id } = await createRejectedApplication({}, member, company.id);
    await calls.asEditor('PATCH', `/api/ticket-companies/${company.id}`, { status: 'inactive' });
    const objection = await createObjection(id, {}, member);
    expect((await decideObjection(objection.id, 'accepted', colleague)).statusCode).toBe(200);
    expect(await calls.listTicketNumbers(id)).toHaveLength(1);
  });
});

describe('a monthly limit', () => {
  const setLimit = (monthlyLimit: number) =>
    sendAs(member, 'PUT', '/api/user/safety/limit', { monthlyLimit });

  it('refuses an acceptance whose corrected amount exceeds it, and nothing changes', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, { correction: { investmentAmount: 1001 } }, member);
    await setLimit(1000);
    const refusedResponse = await decideObjection(objection.id, 'accepted', colleague);
    expectErrorResponse(refusedResponse, 409, 'safety.limit');
    expect(await getObjection(objection.id)).toMatchObject({
      status: 'open',
      subjectStatus: 'rejected',
    });
    expect(await calls.listNotificationKinds(member)).toEqual(['ticket.rejected']);
  });

  it('allows an amount that reaches it exactly', async () => {
    const { id } = await createRejectedApplication({}, member);
    const objection = await createObjection(id, { correction: { investmentAmount: 1000 } }, member);
    await setLimit(1000);
    expect((await decideObjection(objection.id, 'accepted', colleague)).statusCode).toBe(200);
  });

  it('counts amounts declared after the rejection', async () => {
    const company = await addCompany();
    const { id } = await createRejectedApplication({}, member, company.id);
    await setLimit(1000);
    await calls.createApplication(company.id, 600, {}, member);
    const objection = await createObjection(id, {}, member);
    const refusedResponse = await decideObjection(objection.id, 'accepted', colleague);
    expectErrorResponse(refusedResponse, 409, 'safety.limit');
  });
});

describe('during a break', () => {
  it('accepting answers 409 safety.on_break; declining works', async () => {
    const { id } = await createRejectedApplication({}, member);
    const otherApplication = await createRejectedApplication({}, member);
    await sendAs(member, 'POST', '/api/user/safety/break', { kind: 'pause', days: 2 });
    const objection = await createObjection(id, {}, member);
    const otherObjection = await createObjection(otherApplication.id, {}, member);
    const refusedResponse = await decideObjection(objection.id, 'accepted', colleague);
    expectErrorResponse(refusedResponse, 409, 'safety.on_break');
    expect(await getApplicationStatus(id)).toBe('rejected');
    expect((await decideObjection(otherObjection.id, 'declined', colleague)).statusCode).toBe(200);
    await query(
      "update users set break_until = now() - interval '1 s' where id = $1",
      member.user.id,
    );
    expect((await decideObjection(objection.id, 'accepted', colleague)).statusCode).toBe(200);
  });
});

describe('deleting the account', () => {
  it('deletes objections and notes; the audit log keeps the decision without texts', async () => {
    const { id } = await createRejectedApplication({}, member);
    const firstObjection = await createObjection(
      id,
      { correction: { username: 'gercek-adim' } },
      member,
    );
    const secondObjection = await createObjection(
      (await createRejectedApplication({}, member)).id,
      {},
      member,
    );
    await sendAs(colleague, 'POST', `/api/admin/objections/${firstObjection.id}/notes`, {
      text: 'Gizli not',
    });
    await decideObjection(firstObjection.id, 'declined', colleague, { answer: 'Gizli yanıt' });

    const exportedData = (await sendAs(member, 'GET', '/api/user/export')).json();
    expect(exportedData.objections).toMatchObject([
      { id: secondObjection.id },
      { id: firstObjection.id, answer: 'Gizli yanıt' },
    ]);
    expect(exportedData.objectionNotes).toMatchObject([{ text: 'Gizli not' }]);
    expect(JSON.stringify(exportedData)).not.toContain(colleague.user.id);

    const deletion = await sendAs(member, 'POST', '/api/user/delete', { password: PASSWORD });
    expect(deletion.statusCode, deletion.body).toBe(200);
    for (const objection of [firstObjection, secondObjection]) {
      const path = `/api/admin/objections/${objection.id}`;
      expectErrorResponse(await sendAs(colleague, 'GET', path), 404);
      const decideResponse = await decideObjection(objection.id, 'accepted', colleague);
      expectErrorResponse(decideResponse, 404);
    }
    expect(await getApplicationStatus(id)).toBe('rejected');
    const auditText = JSON.stringify(await listAuditEntries(site.app, firstObjection.id));
    expect(auditText).toContain('declined');
    expect(auditText).not.toContain('Gizli');
  });
});

describe('partner reports', () => {
  let reports: ReportsSite;
  beforeEach(async () => {
    reports = await openReportsSite(site.app);
  });
  const findPayment = (id: string) =>
    query('select application_id, report_id from partner_payments where application_id = $1', id);

  it('show unused rows of the claimed username, and whether the amount matches', async () => {
    const companyId = await reports.addCompany();
    const { id } = await createRejectedApplication({}, member, companyId);
    const report = await reports.compareFile(companyId, 'Ad;Tutar\nDogru-Ad;750\ndogru-ad;500\n');
    const correction = { username: 'dogru-ad', investmentAmount: 750 };
    const objection = await createObjection(id, { correction }, member);
    const { evidence } = await getObjection(objection.id);
    expect(evidence.postbacks).toEqual([]);
    expect(evidence.reports).toMatchObject([
      {
        reportId: report.id,
        username: 'Dogru-Ad',
        amount: 750,
        state: 'absent',
        amountMatches: true,
        isSpent: false,
        application: null,
      },
      { amount: 500, amountMatches: false, isSpent: false },
    ]);
  });

  it('show a row used for another member; it stays used if staff accept anyway', async () => {
    const companyId = await reports.addCompany();
    const paidApplicationId = await reports.sendApplication(companyId, 'dogru-ad', 750);
    const report = await reports.applyReport(
      await reports.compareFile(companyId, 'Ad;Tutar\ndogru-ad;750\n'),
    );
    const { id } = await createRejectedApplication({}, member, companyId);
    const correction = { username: 'dogru-ad', investmentAmount: 750 };
    const objection = await createObjection(id, { correction }, member);
    expect((await getObjection(objection.id)).evidence.reports).toMatchObject([
      {
        state: 'approved',
        amountMatches: true,
        isSpent: true,
        application: { id: paidApplicationId },
      },
    ]);
    expect((await decideObjection(objection.id, 'accepted', colleague)).statusCode).toBe(200);
    expect(await reports.listRows(report)).toMatchObject([
      { state: 'approved', application: { id: paidApplicationId } },
    ]);
    expect(await findPayment(paidApplicationId)).toMatchObject([{ report_id: report.id }]);
    expect(await findPayment(id)).toEqual([]);
  });

  it('show a row as used if its payment was used through another file', async () => {
    const companyId = await reports.addCompany();
    await reports.sendApplication(companyId, 'dogru-ad', 750);
    const earlierReport = await reports.compareFile(companyId, 'Ad;Tutar\ndogru-ad;750\n');
    await reports.applyReport(
      await reports.compareFile(companyId, 'Ad;Tutar\ndogru-ad;750\nbaska;900\n'),
    );
    const { id } = await createRejectedApplication({}, member, companyId);
    const objection = await createObjection(id, { correction: { username: 'dogru-ad' } }, member);
    const rows = (await getObjection(objection.id)).evidence.reports;
    expect(rows.find(({ reportId }) => reportId === earlierReport.id)).toMatchObject({
      isSpent: true,
    });
  });

  it('keep an application approved by an objection when they are reverted', async () => {
    const companyId = await reports.addCompany();
    const { id } = await createRejectedApplication({}, member, companyId);
    const paidApplicationId = await reports.sendApplication(companyId, 'oyuncu-2', 500);
    const report = await reports.applyReport(
      await reports.compareFile(companyId, 'Ad;Tutar\noyuncu;500\noyuncu-2;500\n'),
    );
    const objection = await createObjection(id, {}, member);
    await decideObjection(objection.id, 'accepted', colleague);
    expect(await reports.revertReport(report)).toMatchObject({ reverted: 1 });
    expect(await getApplicationStatus(paidApplicationId)).toBe('pending');
    expect(await getApplicationStatus(id)).toBe('approved');
    expect(await calls.listTicketNumbers(id)).toHaveLength(1);
  });

  it('show the rows of a reverted report as unused', async () => {
    const companyId = await reports.addCompany();
    const application = await calls.createApplication(
      companyId,
      500,
      { username: 'oyuncu' },
      member,
    );
    const report = await reports.applyReport(
      await reports.compareFile(companyId, 'Ad;Tutar\noyuncu;500\n'),
    );
    await reports.revertReport(report);
    await calls.decideApplication(application.id, 'rejected');
    const objection = await createObjection(application.id, {}, member);
    expect((await getObjection(objection.id)).evidence.reports).toMatchObject([
      { state: 'reverted', amountMatches: true, isSpent: false },
    ]);
    expect((await decideObjection(objection.id, 'accepted', colleague)).statusCode).toBe(200);
    expect(await calls.listTicketNumbers(application.id)).toHaveLength(1);
  });
});

describe('a sealed draw', () => {
  it('doesn’t change when an objection is accepted; the new numbers take part in later draws', async () => {
    const company = await addCompany();
    const firstApplication = await calls.createApplication(company.id, 500, {}, member);
    await calls.decideApplication(firstApplication.id, 'approved');
    const { id } = await createRejectedApplication({}, member, company.id);
    const objection = await createObjection(id, {}, member);
    const draw = await addDraft(site.app, { ticketCompanyId: company.id });
    const sealedDraw = await sealDraw(site.app, draw.id);
    const readList = async () =>
      (await site.app.send('GET', `/api/draws/${draw.id}/list.txt`)).body;
    const sealedList = await readList();
    expect((await decideObjection(objection.id, 'accepted', colleague)).statusCode).toBe(200);
    expect(await calls.listTicketNumbers(id)).toHaveLength(1);
    expect(await readList()).toBe(sealedList);
    const laterDraw = await addDraft(site.app, { ticketCompanyId: company.id });
    expect((await sealDraw(site.app, laterDraw.id)).entries).toBe((sealedDraw.entries ?? 0) + 1);
  });
});
