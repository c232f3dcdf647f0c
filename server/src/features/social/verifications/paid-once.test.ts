import type { SocialVerification } from '@vitrin/contract/social.ts';
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

async function send(as: TestUser, platformUsername: string, on = app): Promise<string> {
  const body = { platform: 'youtube', platformUsername };
  const response = await on.send('POST', '/api/social-verifications/manual', { as, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
}
const approve = async (id: string, on = app, as = editor) => {
  const body = { status: 'approved' };
  const response = await on.send('PATCH', `/api/admin/social-verifications/${id}`, { as, body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const deleteAccount = async (as: TestUser) => {
  const body = { password: PASSWORD };
  expect((await app.send('POST', '/api/user/delete', { as, body })).statusCode).toBe(200);
};
const balanceOf = async (as: TestUser, on = app) =>
  (await on.send('GET', '/api/auth/user', { as })).json().points;

describe('an account that was paid for is not paid for again', () => {
  it('when its member deletes the account and registers again', async () => {
    const first = await app.createUser();
    expect(await approve(await send(first, '@Giden'))).toMatchObject({ pointsEarned: 150 });
    await deleteAccount(first);
    const newMember = await app.createUser();
    const approved = await approve(await send(newMember, 'https://m.youtube.com/@giden/'));
    expect(approved).toMatchObject({ status: 'approved', pointsEarned: 0, pointsPaid: 0 });
    expect(await balanceOf(newMember)).toBe(0);
    const own = await app.send('GET', '/api/social-verifications', { as: newMember });
    expect((own.json() as SocialVerification[])[0]).toMatchObject({ points: 150, pointsPaid: 0 });
  });

  it('when staff delete the verification and another member submits the account', async () => {
    const id = await send(await app.createUser(), '@silinen');
    await approve(id);
    await app.send('DELETE', `/api/admin/social-verifications/${id}`, { as: editor });
    const other = await app.createUser();
    expect(await approve(await send(other, '@silinen'))).toMatchObject({ pointsEarned: 0 });
    // The member, not paid so far, gets the points for another account.
    const { id: verificationId } = (
      await app.send('GET', '/api/social-verifications', { as: other })
    ).json()[0];
    await app.send('DELETE', `/api/admin/social-verifications/${verificationId}`, { as: editor });
    expect(await approve(await send(other, '@yeni.kanal'))).toMatchObject({ pointsEarned: 150 });
  });

  it('while an account that was never paid for pays its next member', async () => {
    const paidUser = await app.createUser();
    const id = await send(paidUser, '@ilk.kanal');
    await approve(id);
    await app.send('DELETE', `/api/admin/social-verifications/${id}`, { as: editor });
    const second = await send(paidUser, '@ikinci.kanal');
    expect(await approve(second)).toMatchObject({ pointsEarned: 0 });
    await app.send('DELETE', `/api/admin/social-verifications/${second}`, { as: editor });
    const next = await approve(await send(await app.createUser(), '@ikinci.kanal'));
    expect(next).toMatchObject({ pointsEarned: 150 });
  });

  it('on Telegram, and the member is notified of that', async () => {
    const [first, user] = [await app.createUser(), createTelegramUser(fakeTelegram)];
    const telegram = createTelegramCalls(app);
    const verify = async (as: TestUser, points: number) => {
      await fakeTelegram.send(user, await telegram.createCode(as));
      await expect.poll(() => fakeTelegram.listMessagesTo(user)).toHaveLength(points);
      return telegram.verify(as);
    };
    expect(await verify(first, 1)).toMatchObject({ success: true, pointsEarned: 100 });
    await deleteAccount(first);
    const newMember = await app.createUser();
    expect(await verify(newMember, 2)).toEqual({
      success: true,
      pointsEarned: 0,
      message:
        'Telegram hesabınız doğrulandı! Bu Telegram hesabı ya da üyeliğiniz için puan daha önce verilmişti.',
    });
    expect(await balanceOf(newMember)).toBe(0);
  });

  it('and the table contains only hashes of accounts', async () => {
    await approve(await send(await app.createUser(), '@gizli.kanal'));
    const { rows } = await app.platform.pool.query('select account_hash from paid_accounts');
    expect(rows.length).toBeGreaterThan(0);
    for (const { account_hash } of rows) expect(account_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain('gizli');
  });
});

describe('concurrent approvals of two members for one account', () => {
  async function runRace(withoutKey: boolean): Promise<number> {
    const one = await startTestApp();
    const other = await startTestApp({ database: one.database });
    const { pool } = one.platform;
    await pool.query('drop index social_verifications_one_person');
    if (withoutKey)
      await pool.query('alter table paid_accounts drop constraint paid_accounts_pkey');
    const staff = await one.createUser('editor');
    const members = await Promise.all(Array.from({ length: 6 }, () => one.createUser()));
    const ids = await Promise.all(members.map((member) => send(member, '@ortak', one)));
    await Promise.all(ids.map((id, i) => approve(id, i % 2 ? one : other, staff)));
    const balances = await Promise.all(members.map((member) => balanceOf(member, one)));
    await other.close();
    await one.close();
    return balances.filter((points) => points > 0).length;
  }

  it('pay one member', async () => {
    expect(await runRace(false)).toBe(1);
  });

  it('pay several members without the primary key, so the race is real', async () => {
    expect(await runRace(true)).toBeGreaterThan(1);
  });
});
