import { describe, expect, it } from 'vitest';
import { expectErrorResponse, listInvalidFields } from '../../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../../test/list-audit-entries.ts';
import {
  countStatus,
  createChannelName,
  listIndexes,
  setUpSocialSite,
} from '../../../../test/social-site.ts';
import type { TestUser } from '../../../../test/test-app.ts';

const {
  site,
  submitNewAccount,
  listOwnVerifications,
  decide,
  approve,
  reject,
  remove,
  listVerifications,
  listLedgerEntries,
  saveSetting,
} = setUpSocialSite();

describe('approving a verification', () => {
  it('pays the points promised at submission and is audited', async () => {
    const member = await site.app.createUser();
    await saveSetting('instagram_points', 70);
    const { id } = await submitNewAccount(member, createChannelName(), 'instagram');
    await saveSetting('instagram_points', 9000);
    const response = await approve(id);
    await saveSetting('instagram_points', '');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id,
      status: 'approved',
      points: 70,
      pointsPaid: 70,
      pointsEarned: 70,
      userEmail: member.user.email,
      decidedAt: expect.any(String),
    });
    expect(await listLedgerEntries(member)).toEqual([
      { delta: 70, reason: 'Instagram doğrulaması', source: 'social:instagram' },
    ]);
    const auditEntries = await listAuditEntries(site.app, id);
    expect(auditEntries).toMatchObject([
      {
        action: 'approve',
        actor_id: site.editor.user.id,
        after: { status: 'approved', pointsEarned: 70 },
      },
    ]);
    expect(JSON.stringify(auditEntries)).not.toContain('Kanal_');
  });

  it('pays once, even after deletion and resubmission', async () => {
    const member = await site.app.createUser();
    const { id } = await submitNewAccount(member);
    await approve(id);
    expect((await remove(id)).statusCode).toBe(204);
    expect(await listOwnVerifications(member)).toEqual([]);
    const secondVerification = await submitNewAccount(member);
    expect((await approve(secondVerification.id)).json()).toMatchObject({
      status: 'approved',
      pointsEarned: 0,
    });
    expect(await listLedgerEntries(member)).toHaveLength(1);
  });

  it('pays nothing if the setting is 0', async () => {
    const member = await site.app.createUser();
    await saveSetting('youtube_points', 0);
    const { id } = await submitNewAccount(member);
    await saveSetting('youtube_points', '');
    expect((await approve(id)).json()).toMatchObject({ points: 0, pointsEarned: 0 });
    expect(await listLedgerEntries(member)).toEqual([]);
  });

  it('concurrently with rejection and deletion results in at most one decision', async () => {
    for (const round of listIndexes(5)) {
      const member = await site.app.createUser();
      const { id } = await submitNewAccount(member);
      const pickApp = (i: number) => (i % 2 ? site.app : site.otherApp);
      const calls = listIndexes(20).flatMap((i) => [
        approve(id, pickApp(i)),
        reject(id, 'x', pickApp(i)),
      ]);
      if (round % 2) calls.push(remove(id, site.otherApp), remove(id));
      const responses = await Promise.all(calls);
      const decidedCount = countStatus(responses, 200);
      expect(decidedCount).toBeLessThanOrEqual(1);
      if (round % 2 === 0) expect(decidedCount).toBe(1);
      else expect(countStatus(responses, 204)).toBe(1);
      for (const response of responses)
        if (response.statusCode === 409)
          expectErrorResponse(response, 409, 'social.already_decided');
        else expect([200, 204, 404]).toContain(response.statusCode);
      const isApproved = responses.some(
        (item) => item.statusCode === 200 && item.json().status === 'approved',
      );
      expect(await listLedgerEntries(member)).toHaveLength(isApproved ? 1 : 0);
      const decisions = (await listAuditEntries(site.app, id)).filter(
        ({ action }) => action !== 'delete',
      );
      expect(decisions).toHaveLength(decidedCount);
    }
  });
});

describe('rejecting a verification', () => {
  it('stores the reason, and the member may submit again', async () => {
    const member = await site.app.createUser();
    const name = createChannelName();
    const { id } = await submitNewAccount(member, name);
    expect((await reject(id, '  Kanal bulunamadı  ')).json()).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Kanal bulunamadı',
    });
    expect(await listOwnVerifications(member)).toMatchObject([
      { id, rejectionReason: 'Kanal bulunamadı' },
    ]);
    expectErrorResponse(await approve(id), 409, 'social.already_decided');
    const secondVerification = await submitNewAccount(member, name);
    expect(await listOwnVerifications(member)).toMatchObject([
      { id: secondVerification.id, status: 'pending' },
      { id },
    ]);
    expect(await listLedgerEntries(member)).toEqual([]);
    expect((await reject(secondVerification.id)).json().rejectionReason).toBeNull();
  });

  it.each([['x'.repeat(501)], [5], ['a\u0000']])('refuses the reason %j', async (reason) => {
    const { id } = await submitNewAccount(await site.app.createUser());
    expect(listInvalidFields(await reject(id, reason))).toEqual(['rejectionReason']);
    expect(listInvalidFields(await decide(id, { status: 'pending' }))).toEqual(['status']);
  });
});

describe('staff', () => {
  it('see the pending verifications oldest first, paginated and searchable', async () => {
    const users = await Promise.all(listIndexes(3).map(() => site.app.createUser()));
    const ids: string[] = [];
    for (const user of users)
      ids.push((await submitNewAccount(user, `Sıra_${createChannelName()}`)).id);
    expect((await listVerifications('/pending?q=sıra')).map(({ id }) => id)).toEqual(ids);
    const firstPage = await site.app.send(
      'GET',
      '/api/admin/social-verifications/pending?q=SIRA&limit=2',
      {
        as: site.editor,
      },
    );
    const nextPath = /^<([^>]+)>; rel="next"$/.exec(String(firstPage.headers.link))?.[1] ?? '';
    expect((await site.app.send('GET', nextPath, { as: site.editor })).json()).toMatchObject([
      { id: ids[2] },
    ]);
    const secondUser = users[1] as TestUser;
    expect(await listVerifications(`/pending?q=${secondUser.user.email}`)).toHaveLength(1);
    await approve(ids[1] as string);
    expect(await listVerifications(`/pending?q=${secondUser.user.email}`)).toEqual([]);
    expect(await listVerifications(`?userId=${secondUser.user.id}&status=approved`)).toMatchObject([
      { id: ids[1] },
    ]);
    expect(await listVerifications(`?userId=${secondUser.user.id}&platform=instagram`)).toEqual([]);
  });

  it('get 404 for an unknown verification', async () => {
    const id = crypto.randomUUID();
    expectErrorResponse(await approve(id), 404, 'not_found');
    expectErrorResponse(await reject(id), 404, 'not_found');
    expectErrorResponse(await remove(id), 404, 'not_found');
  });
});
