import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectErrorResponse } from '../../../test/expect-error-response.ts';
import { FakeTelegram } from '../../../test/fake-telegram.ts';
import {
  createTelegramCalls,
  createTelegramUser,
  startTelegramApp,
} from '../../../test/telegram-app.ts';
import { PASSWORD, type TestApp, type TestUser } from '../../../test/test-app.ts';

let fakeTelegram: FakeTelegram;
let app: TestApp;
let telegram: ReturnType<typeof createTelegramCalls>;
beforeAll(async () => {
  fakeTelegram = await new FakeTelegram().start();
  app = await startTelegramApp({ fakeTelegram });
  telegram = createTelegramCalls(app);
});
afterAll(async () => {
  await app.close();
  await fakeTelegram.stop();
});

/** Sends a member's code to the bot. */
async function sendCode(
  as: TestUser,
  telegramUser: ReturnType<typeof createTelegramUser>,
): Promise<void> {
  await fakeTelegram.send(telegramUser, await telegram.createCode(as));
  const seenCodesQuery = 'select from telegram_codes where user_id = $1 and seen_at is not null';
  await vi.waitFor(async () => {
    expect((await app.platform.pool.query(seenCodesQuery, [as.user.id])).rowCount).toBe(1);
  });
}
const startBreak = (as: TestUser) =>
  app.send('POST', '/api/user/safety/break', { as, body: { kind: 'pause', days: 2 } });
const verify = (as: TestUser) =>
  app.send('POST', '/api/social-verifications/telegram/verify', { as });
const listPoints = async (as: TestUser) =>
  (await app.send('GET', '/api/user/points', { as })).json();

it('a code sent before a break verifies no member and pays no points until the break ends', async () => {
  const [as, telegramUser] = [await app.createUser(), createTelegramUser(fakeTelegram)];
  await sendCode(as, telegramUser);
  await startBreak(as);
  expectErrorResponse(await verify(as), 403, 'safety.on_break');
  expectErrorResponse(await telegram.init(as), 403, 'safety.on_break');
  expect(await listPoints(as)).toEqual([]);
  await app.platform.pool.query(
    "update users set break_until = now() - interval '1 second' where id = $1",
    [as.user.id],
  );
  expect((await verify(as)).json()).toMatchObject({ success: true, pointsEarned: 100 });
});

it('after an account is deleted during a break, its Telegram account verifies no member until the break ends', async () => {
  const [as, telegramUser] = [await app.createUser(), createTelegramUser(fakeTelegram)];
  await sendCode(as, telegramUser);
  await verify(as);
  await startBreak(as);
  const body = { password: PASSWORD };
  expect((await app.send('POST', '/api/user/delete', { as, body })).statusCode).toBe(200);
  const newMember = await app.createUser();
  await sendCode(newMember, telegramUser);
  expectErrorResponse(await verify(newMember), 403, 'safety.on_break');
  expect((await app.send('GET', '/api/auth/user', { as: newMember })).json().telegramVerified).toBe(
    false,
  );
  // The row of the blocklist expires with the break.
  await app.platform.pool.query('delete from kept_out');
  expect((await verify(newMember)).json().success).toBe(true);
});
