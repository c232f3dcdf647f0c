import { expect, it } from 'vitest';
import { expectErrorResponse } from '../../../../test/expect-error-response.ts';
import { openReportsSite } from '../../../../test/reports-site.ts';
import { setUpSite } from '../../../../test/set-up-site.ts';
import type { TestUser } from '../../../../test/test-app.ts';

const site = setUpSite(async (app) => ({
  superAdmin: await app.createUser('super_admin'),
  editor: await app.createUser('editor'),
}));

const send = (as: TestUser, method: string, url: string, body?: unknown) =>
  site.app.send(method, url, { as, body });
async function expectJson(response: ReturnType<typeof send>, status = 200) {
  const { statusCode, body, json } = await response;
  expect(statusCode, body).toBe(status);
  return json();
}

const applicationsPath = '/api/admin/ticket-applications';
const ordersPath = '/api/admin/user-rewards';

async function addCompany(): Promise<string> {
  const body = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg' };
  return (await expectJson(send(site.editor, 'POST', '/api/ticket-companies', body), 201)).id;
}
async function apply(as: TestUser, ticketCompanyId: string, username = 'oyuncu'): Promise<string> {
  const body = { ticketCompanyId, username, investmentAmount: 500 };
  return (await expectJson(send(as, 'POST', '/api/ticket-applications', body), 201)).id;
}
async function buy(as: TestUser, rewardId: string): Promise<string> {
  const points = { delta: 100, reason: 'Deneme' };
  await expectJson(send(site.superAdmin, 'POST', `/api/admin/users/${as.user.id}/points`, points));
  return (await expectJson(send(as, 'POST', '/api/user-rewards/purchase', { rewardId }), 201)).id;
}
const addReward = async (): Promise<string> => {
  const body = {
    title: 'Kupon',
    description: 'Bir kupon',
    imageUrl: '/demo/ornek.svg',
    pointsCost: 100,
    stock: 5,
  };
  return (await expectJson(send(site.editor, 'POST', '/api/rewards', body), 201)).id;
};
/** Decides all rows of a filter. */
async function decideAll(summaryPath: string, path: string, filter: object, body: object) {
  const query = new URLSearchParams(filter as Record<string, string>);
  const seen = await expectJson(send(site.editor, 'GET', `${summaryPath}?${query}`));
  return expectJson(send(site.editor, 'POST', path, { filter, seen, ...body }));
}

it('staff can’t decide an own application; in bulk it stays and is counted', async () => {
  const ticketCompanyId = await addCompany();
  const ownId = await apply(site.editor, ticketCompanyId);
  await apply(await site.app.createUser(), ticketCompanyId);
  for (const status of ['approved', 'rejected']) {
    const response = await send(site.editor, 'PATCH', `${applicationsPath}/${ownId}`, { status });
    expectErrorResponse(response, 409, 'decisions.own');
  }
  const result = await decideAll(
    `${applicationsPath}/pending`,
    `${applicationsPath}/decide`,
    { ticketCompanyId },
    { status: 'approved' },
  );
  expect(result).toEqual({ count: 1, own: 1 });
  const status = { status: 'approved' };
  await expectJson(send(site.superAdmin, 'PATCH', `${applicationsPath}/${ownId}`, status));
});

it('a report skips the application of the member of staff who applies it', async () => {
  const reports = await openReportsSite(site.app);
  const companyId = await reports.addCompany();
  const ownId = await apply(reports.editor, companyId, 'ali');
  await apply(await site.app.createUser(), companyId, 'veli');
  const report = await reports.compareFile(companyId, 'Ad;Tutar\nali;500\nveli;500\n');
  await reports.applyReport(report);
  expect(await reports.listRows(report)).toMatchObject([
    { state: 'skipped', reason: expect.stringMatching(/kendi başvurusu/) },
    { state: 'approved' },
  ]);
  expect((await reports.getApplication(ownId)).status).toBe('pending');
});

it('staff can’t decide an own verification', async () => {
  const body = { platform: 'youtube', platformUsername: 'editorunkanali' };
  const { id } = await expectJson(
    send(site.editor, 'POST', '/api/social-verifications/manual', body),
    201,
  );
  const path = `/api/admin/social-verifications/${id}`;
  const status = { status: 'approved' };
  expectErrorResponse(await send(site.editor, 'PATCH', path, status), 409, 'decisions.own');
  await expectJson(send(site.superAdmin, 'PATCH', path, status));
});

it('staff can’t decide an own order; in bulk it stays and is counted', async () => {
  const rewardId = await addReward();
  const ownId = await buy(site.editor, rewardId);
  await buy(await site.app.createUser(), rewardId);
  for (const status of ['claimed', 'cancelled']) {
    const response = await send(site.editor, 'PATCH', `${ordersPath}/${ownId}`, { status });
    expectErrorResponse(response, 409, 'decisions.own');
  }
  const result = await decideAll(`${ordersPath}/deliverable`, `${ordersPath}/deliver`, {}, {});
  expect(result).toEqual({ count: 1, own: 1 });
});

it('the only active member of staff may decide own rows', async () => {
  const ticketCompanyId = await addCompany();
  const id = await apply(site.superAdmin, ticketCompanyId);
  const pointsPath = `/api/admin/users/${site.superAdmin.user.id}/points`;
  const points = { delta: 100, reason: 'Deneme' };
  const refusedResponse = await send(site.superAdmin, 'POST', pointsPath, points);
  expectErrorResponse(refusedResponse, 409, 'points.own');
  await site.app.platform.pool.query(
    `update users set suspended_at = now() where role <> 'viewer' and id <> $1`,
    [site.superAdmin.user.id],
  );
  const status = { status: 'approved' };
  await expectJson(send(site.superAdmin, 'PATCH', `${applicationsPath}/${id}`, status));
  await expectJson(send(site.superAdmin, 'POST', pointsPath, points));
});
