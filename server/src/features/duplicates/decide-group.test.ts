import { describe, expect, it } from 'vitest';
import { setUpDuplicatesSite } from '../../../test/duplicates-site.ts';
import { expectErrorResponse, listInvalidFields } from '../../../test/expect-error-response.ts';
import { listAuditEntries } from '../../../test/list-audit-entries.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { checkLedger } from '../points/check-ledger.ts';

const {
  site,
  addRule,
  registerInBrowser,
  getBalances,
  listHeld,
  listGroups,
  findGroup,
  decide,
  verifyEmail,
  listNotifications,
  refreshAll,
  query,
} = setUpDuplicatesSite();

describe('a decision', () => {
  it('different releases what waits for the review; these members never meet again by this', async () => {
    const [oldest, second] = (await registerInBrowser(2)) as [TestUser, TestUser];
    const { id = '' } = (await findGroup(second)) ?? {};
    const response = await decide(id, { outcome: 'different' });
    expect(response.json()).toMatchObject({
      state: 'decided',
      outcome: 'different',
      heldPoints: 100,
      decidedBy: { id: site.editor.user.id, username: site.editor.user.username },
    });
    expect(await getBalances(second)).toEqual({ points: 100, heldPoints: 0 });
    expect(await getBalances(oldest)).toEqual({ points: 0, heldPoints: 100 });
    expectErrorResponse(
      await decide(id, { outcome: 'same', keepId: oldest.user.id }),
      409,
      'duplicates.decided',
    );
    await refreshAll();
    expect(await findGroup(second)).toBeUndefined();
    const [audit] = await listAuditEntries(site.app, id);
    expect(audit).toMatchObject({ action: 'decide', after: { outcome: 'different' } });
  });

  it('same pays one account and voids the others, whose later points wait for a review', async () => {
    const [oldest, second] = (await registerInBrowser(2)) as [TestUser, TestUser];
    const { id = '' } = (await findGroup(second)) ?? {};
    expect(listInvalidFields(await decide(id, { outcome: 'same' }))).toEqual(['keepId']);
    expect(
      listInvalidFields(await decide(id, { outcome: 'same', keepId: site.editor.user.id })),
    ).toEqual(['keepId']);
    const body = { outcome: 'same', keepId: oldest.user.id, note: 'İki hesap bir kişinin.' };
    expect((await decide(id, body)).json()).toMatchObject({ outcome: 'same', heldPoints: 0 });
    expect([await getBalances(oldest), await getBalances(second)]).toEqual([
      { points: 100, heldPoints: 0 },
      { points: 0, heldPoints: 0 },
    ]);
    const [notification] = await listNotifications(second);
    expect(notification).toMatchObject({ kind: 'points.voided' });
    expect(notification?.body).toContain('İki hesap bir kişinin.');
    await verifyEmail(second);
    await site.app.send('POST', '/api/streaming-verifications', {
      as: site.admin,
      body: { adminStreamUrl: 'https://kick.com/sonraki', pointsReward: 20 },
    });
    const later = await site.app.send('POST', '/api/user/update-stream', {
      as: second,
      body: { streamUrl: 'https://kick.com/sonraki' },
    });
    site.streamUrl = 'https://kick.com/sonraki';
    expect(later.json()).toMatchObject({ pointsHeld: 20, waitsFor: 'review' });
    expect((await checkLedger(site.app.platform)).differences).toEqual([]);
  });

  it('of 20 at once on two instances is one', async () => {
    const [oldest, second] = (await registerInBrowser(2)) as [TestUser, TestUser];
    const { id } = (await findGroup(second)) ?? {};
    const bodies = [{ outcome: 'different' }, { outcome: 'same', keepId: oldest.user.id }];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        [site.app, site.otherApp][n % 2]?.send('POST', `/api/admin/duplicates/${id}/decide`, {
          as: site.editor,
          body: bodies[n % 2],
        }),
      ),
    );
    const statuses = responses.map((response) => response?.statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    const rows = await query<{ state: string }>(
      'select state from held_points where user_id = $1',
      [second.user.id],
    );
    expect(['released', 'voided']).toContain(rows[0]?.state);
    expect((await checkLedger(site.app.platform)).differences).toEqual([]);
  });

  it('about a group is searched by username; only super admins search e-mail addresses', async () => {
    const [, second] = (await registerInBrowser(2)) as [TestUser, TestUser];
    const { username, email } = second.user;
    expect(await listGroups(`?q=${username}`)).toHaveLength(1);
    expect(await listGroups(`?q=${encodeURIComponent(email)}`)).toEqual([]);
    expect(await listGroups(`?q=${encodeURIComponent(email)}`, site.admin)).toHaveLength(1);
    expect(JSON.stringify(await listGroups())).not.toContain(email);
  });

  it('same can be corrected once: what waits is paid, what is voided stays voided', async () => {
    const [oldest, second] = (await registerInBrowser(2)) as [TestUser, TestUser];
    const { id = '' } = (await findGroup(second)) ?? {};
    await decide(id, { outcome: 'same', keepId: oldest.user.id });
    await verifyEmail(second);
    site.streamUrl = (await addRule({ pointsReward: 100 })).adminStreamUrl;
    const body = { streamUrl: site.streamUrl };
    const earning = await site.app.send('POST', '/api/user/update-stream', { as: second, body });
    expect(earning.json().heldMessage).toBe(
      '100 puanınız beklemede. Bu hesabın puanları bekletiliyor; bize yazın.',
    );
    expect(await listHeld(second)).toMatchObject([{ waitsFor: 'review', isDecided: true }]);
    const correction = { outcome: 'different', isCorrection: true };
    for (const wrong of [{ outcome: 'different' }, { ...correction, outcome: 'same' }])
      expectErrorResponse(await decide(id, wrong), 409, 'duplicates.decided');
    expect((await decide(id, correction)).json()).toMatchObject({ outcome: 'different' });
    expect(await getBalances(second)).toEqual({ points: 100, heldPoints: 0 });
    expectErrorResponse(await decide(id, correction), 409, 'duplicates.decided');
  });

  it('leaves out a member who has joined the staff, and is refused to that member', async () => {
    const members = (await registerInBrowser(3)) as [TestUser, TestUser, TestUser];
    const [oldest, second, third] = members;
    const { id = '' } = (await findGroup(third)) ?? {};
    await query(`update users set role = 'editor' where id = $1`, [third.user.id]);
    const different = { outcome: 'different' };
    expectErrorResponse(await decide(id, different, third), 409, 'decisions.own');
    const body = { outcome: 'same', keepId: third.user.id };
    expect(listInvalidFields(await decide(id, body))).toEqual(['keepId']);
    await query(`update users set role = 'editor' where id = $1`, [second.user.id]);
    expectErrorResponse(await decide(id, different), 404);
    await query(`update users set role = 'viewer' where id = $1`, [second.user.id]);
    const { members: decided } = (await decide(id, different)).json();
    expect(decided.map((member: { id: string }) => member.id)).toEqual([
      oldest.user.id,
      second.user.id,
    ]);
    expect(await getBalances(second)).toEqual({ points: 100, heldPoints: 0 });
    expect(
      await query('select state from held_points where user_id = $1', [third.user.id]),
    ).toEqual([{ state: 'held' }]);
  });
});
