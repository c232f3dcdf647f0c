import type { ReviewedVerification, SocialVerification } from '@vitrin/contract/social.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeTelegram } from '../../../../test/fake-telegram.ts';
import {
  createTelegramCalls,
  createTelegramUser,
  startTelegramApp,
} from '../../../../test/telegram-app.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

let fakeTelegram: FakeTelegram;
let app: TestApp;
let editor: TestUser;

beforeAll(async () => {
  fakeTelegram = await new FakeTelegram().start();
  app = await startTelegramApp({ fakeTelegram });
  editor = await app.createUser('editor');
});
afterAll(async () => {
  await app.close();
  await fakeTelegram.stop();
});

async function submitAccount(
  as: TestUser,
  platformUsername: string,
  instance = app,
): Promise<string> {
  const body = { platform: 'youtube', platformUsername };
  const response = await instance.send('POST', '/api/social-verifications/manual', { as, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
}
const approve = async (id: string, instance = app, as = editor) => {
  const body = { status: 'approved' };
  const response = await instance.send('PATCH', `/api/admin/social-verifications/${id}`, {
    as,
    body,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const deleteAccount = async (as: TestUser) => {
  const body = { password: PASSWORD };
  expect((await app.send('POST', '/api/user/delete', { as, body })).statusCode).toBe(200);
};
const getBalance = async (as: TestUser, instance = app) =>
  (await instance.send('GET', '/api/auth/user', { as })).json().points;

describe('an account that was paid for is not paid for again', () => {
  it('when its member deletes the account and registers again', async () => {
    const firstMember = await app.createUser();
    expect(await approve(await submitAccount(firstMember, '@Giden'))).toMatchObject({
      pointsEarned: 150,
    });
    await deleteAccount(firstMember);
    const newMember = await app.createUser();
    const approval = await approve(await submitAccount(newMember, 'https://m.youtube.com/@giden/'));
    expect(approval).toMatchObject({ status: 'approved', pointsEarned: 0, pointsPaid: 0 });
    expect(await getBalance(newMember)).toBe(0);
    const verificationsResponse = await app.send('GET', '/api/social-verifications', {
      as: newMember,
    });
    expect((verificationsResponse.json() as SocialVerification[])[0]).toMatchObject({
      points: 150,
      pointsPaid: 0,
    });
  });

  it('when staff delete the verification and another member submits the account', async () => {
    const id = await submitAccount(await app.createUser(), '@silinen');
    await approve(id);
    await app.send('DELETE', `/api/admin/social-verifications/${id}`, { as: editor });
    const otherMember = await app.createUser();
    expect(await approve(await submitAccount(otherMember, '@silinen'))).toMatchObject({
      pointsEarned: 0,
    });
    // The member, not paid so far, gets the points for another account.
    const { id: verificationId } = (
      await app.send('GET', '/api/social-verifications', { as: otherMember })
    ).json()[0];
    await app.send('DELETE', `/api/admin/social-verifications/${verificationId}`, { as: editor });
    expect(await approve(await submitAccount(otherMember, '@yeni.kanal'))).toMatchObject({
      pointsEarned: 150,
    });
  });

  it('and the list of pending verifications says so before the decision', async () => {
    const firstMember = await app.createUser();
    await approve(await submitAccount(firstMember, '@bilinen'));
    await deleteAccount(firstMember);
    const [paidId, newId] = [
      await submitAccount(await app.createUser(), '@bilinen'),
      await submitAccount(await app.createUser(), '@bilinmeyen'),
    ];
    const response = await app.send('GET', '/api/admin/social-verifications/pending', {
      as: editor,
    });
    const rows = response.json() as ReviewedVerification[];
    const findRow = (id: string) => rows.find((row) => row.id === id);
    expect(findRow(paidId)).toMatchObject({ points: 150, paysPoints: false });
    expect(findRow(newId)).toMatchObject({ points: 150, paysPoints: true });
  });

  it('but the next member is paid for an account that earned no points so far', async () => {
    const paidUser = await app.createUser();
    const id = await submitAccount(paidUser, '@ilk.kanal');
    await approve(id);
    await app.send('DELETE', `/api/admin/social-verifications/${id}`, { as: editor });
    const secondId = await submitAccount(paidUser, '@ikinci.kanal');
    expect(await approve(secondId)).toMatchObject({ pointsEarned: 0 });
    await app.send('DELETE', `/api/admin/social-verifications/${secondId}`, { as: editor });
    const nextApproval = await approve(
      await submitAccount(await app.createUser(), '@ikinci.kanal'),
    );
    expect(nextApproval).toMatchObject({ pointsEarned: 150 });
  });

  it('on Telegram, and the response says so', async () => {
    const [firstMember, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
    const telegram = createTelegramCalls(app);
    const verify = async (as: TestUser, messageCount: number) => {
      await fakeTelegram.send(user, await telegram.createCode(as));
      await expect.poll(() => fakeTelegram.listMessagesTo(user)).toHaveLength(messageCount);
      return telegram.verify(as);
    };
    expect(await verify(firstMember, 1)).toMatchObject({ success: true, pointsEarned: 100 });
    await deleteAccount(firstMember);
    const newMember = await app.createUser();
    expect(await verify(newMember, 2)).toEqual({
      success: true,
      pointsEarned: 0,
      message:
        'Telegram hesabınız doğrulandı! Bu Telegram hesabı ya da üyeliğiniz için puan daha önce verilmişti.',
    });
    expect(await getBalance(newMember)).toBe(0);
  });

  it('and is stored only as a hash', async () => {
    await approve(await submitAccount(await app.createUser(), '@gizli.kanal'));
    const { rows } = await app.platform.pool.query('select account_hash from paid_accounts');
    expect(rows.length).toBeGreaterThan(0);
    for (const { account_hash } of rows) expect(account_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain('gizli');
  });
});

describe('concurrent approvals of two members for one account', () => {
  async function runRace({ hasPrimaryKey }: { hasPrimaryKey: boolean }): Promise<number> {
    const firstApp = await startTestApp();
    const otherApp = await startTestApp({ database: firstApp.database });
    const { pool } = firstApp.platform;
    await pool.query('drop index social_verifications_one_person');
    if (!hasPrimaryKey)
      await pool.query('alter table paid_accounts drop constraint paid_accounts_pkey');
    const staff = await firstApp.createUser('editor');
    const members = await Promise.all(Array.from({ length: 6 }, () => firstApp.createUser()));
    const ids = await Promise.all(
      members.map((member) => submitAccount(member, '@ortak', firstApp)),
    );
    await Promise.all(ids.map((id, i) => approve(id, i % 2 ? firstApp : otherApp, staff)));
    const balances = await Promise.all(members.map((member) => getBalance(member, firstApp)));
    await otherApp.close();
    await firstApp.close();
    return balances.filter((points) => points > 0).length;
  }

  it('pay one member', async () => {
    expect(await runRace({ hasPrimaryKey: true })).toBe(1);
  });

  it('pay several members when the primary key is removed', async () => {
    expect(await runRace({ hasPrimaryKey: false })).toBeGreaterThan(1);
  });
});
