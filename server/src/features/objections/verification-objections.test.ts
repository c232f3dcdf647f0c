import { expect, it } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { createChannelName, setUpSocialSite } from '../../../test/social-site.ts';
import type { TestUser } from '../../../test/test-app.ts';

const {
  site,
  submitNewAccount,
  reject,
  approve,
  listOwnVerifications,
  submitAccount,
  listLedgerEntries,
  saveSetting,
} = setUpSocialSite();

const sendObjection = (subjectId: string, as: TestUser) =>
  site.app.send('POST', '/api/objections', {
    as,
    body: { subject: 'verification', subjectId, text: 'Hesap bana ait, herkese açık.' },
  });
const decide = async (id: string, outcome: string, as?: TestUser) =>
  site.app.send('POST', `/api/admin/objections/${id}/decide`, {
    as: as ?? (await site.app.createUser('editor')),
    body: { outcome, answer: 'Yeniden inceledik.' },
  });

/** Creates a rejected verification of a new member. */
async function createRejectedVerification() {
  const member = await site.app.createUser();
  const name = createChannelName();
  const { id } = await submitNewAccount(member, name);
  await reject(id, 'Hesap bulunamadı.');
  return { member, name, id };
}

async function createObjection() {
  const verification = await createRejectedVerification();
  const response = await sendObjection(verification.id, verification.member);
  expect(response.statusCode, response.body).toBe(201);
  return { ...verification, objectionId: response.json().id as string };
}

it('accepting an objection approves the verification, pays once and sends only the notification of the objection', async () => {
  await saveSetting('youtube_points', 50);
  const { member, id, objectionId } = await createObjection();
  const response = await decide(objectionId, 'accepted');
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({
    original: { subject: 'verification', platform: 'youtube' },
    decision: { reason: 'Hesap bulunamadı.' },
  });
  expect(await listOwnVerifications(member)).toMatchObject([
    { id, status: 'approved', pointsPaid: 50, rejectionReason: null },
  ]);
  expect(await listLedgerEntries(member)).toMatchObject([{ delta: 50 }]);
  const notifications = (await site.app.send('GET', '/api/notifications', { as: member })).json();
  expect(notifications.map(({ kind }: { kind: string }) => kind)).toEqual([
    'objection.accepted',
    'verification.rejected',
  ]);
});

it('the detail of an objection to a verification has empty evidence', async () => {
  const { objectionId } = await createObjection();
  const response = await site.app.send('GET', `/api/admin/objections/${objectionId}`, {
    as: site.editor,
  });
  expect(response.json()).toMatchObject({
    subjectStatus: 'rejected',
    evidence: { reports: [], postbacks: [] },
    notes: [],
  });
});

it('accepting an objection answers 409 while the member has a newer verification of the platform', async () => {
  const { member, objectionId } = await createObjection();
  await submitNewAccount(member, createChannelName());
  expectErrorResponse(await decide(objectionId, 'accepted'), 409, 'social.already_sent');
  expect((await decide(objectionId, 'declined')).statusCode).toBe(200);
});

it('accepting an objection answers 409 once another member has verified the account', async () => {
  const { name, objectionId } = await createObjection();
  const otherMember = await site.app.createUser();
  await approve((await submitNewAccount(otherMember, name)).id);
  expectErrorResponse(await decide(objectionId, 'accepted'), 409, 'social.account_taken');
});

it('accepting an objection answers 409 during a break and pays after the break', async () => {
  await saveSetting('youtube_points', 50);
  const { member, objectionId } = await createObjection();
  const body = { kind: 'pause', days: 1 };
  await site.app.send('POST', '/api/user/safety/break', { as: member, body });
  expectErrorResponse(await decide(objectionId, 'accepted'), 409, 'safety.on_break');
  const endBreakQuery = "update users set break_until = now() - interval '1 s' where id = $1";
  await site.app.platform.pool.query(endBreakQuery, [member.user.id]);
  expect((await decide(objectionId, 'accepted')).statusCode).toBe(200);
  expect(await listLedgerEntries(member)).toMatchObject([{ delta: 50 }]);
});

it('an objection to a deleted verification can only be declined', async () => {
  const { id, objectionId } = await createObjection();
  await site.app.send('DELETE', `/api/admin/social-verifications/${id}`, { as: site.editor });
  expectErrorResponse(await decide(objectionId, 'accepted'), 409, 'objections.subject_gone');
  expect((await decide(objectionId, 'declined')).statusCode).toBe(200);
});

it('the staff member who rejected the verification can’t decide the objection', async () => {
  await site.app.createUser('editor');
  const { objectionId } = await createObjection();
  const response = await decide(objectionId, 'declined', site.editor);
  expectErrorResponse(response, 409, 'objections.own_decision');
});

it('an objection to a Telegram verification revoked by its owner answers 409 objections.not_rejected', async () => {
  const member = await site.app.createUser();
  const { rows } = await site.app.platform.pool.query(
    `insert into social_verifications
       (id, user_id, platform, platform_username, account_key, status, points, decided_at)
     values (gen_random_uuid(), $1, 'telegram', 'x', $2, 'rejected', 0, now()) returning id`,
    [member.user.id, member.user.id],
  );
  expectErrorResponse(await sendObjection(rows[0].id, member), 409, 'objections.not_rejected');
});

it('an objection to a pending verification answers 409 objections.not_rejected', async () => {
  const member = await site.app.createUser();
  const { id } = (await submitAccount(member, createChannelName())).json();
  expectErrorResponse(await sendObjection(id, member), 409, 'objections.not_rejected');
});
