import { expect, it } from 'vitest';
import { createTelegramCalls, setUpTelegramApps } from '../../../../test/telegram-app.ts';
import { deleteExpiredTelegramData } from './delete-social.ts';

const { startFakeTelegram, startApp } = setUpTelegramApps();

it('the clean-up deletes expired codes and updates, and nothing else', async () => {
  const fakeTelegram = await startFakeTelegram();
  const app = await startApp(fakeTelegram);
  const { pool } = app.platform;
  const [memberWithOldCode, memberWithNewCode] = [await app.createUser(), await app.createUser()];
  for (const member of [memberWithOldCode, memberWithNewCode])
    await createTelegramCalls(app).init(member);
  await pool.query(
    `update telegram_codes set expires_at = now() - interval '2 days' where user_id = $1`,
    [memberWithOldCode.user.id],
  );
  await pool.query(
    `insert into telegram_updates values (1, 1, now() - interval '4 days'), (1, 2, now())`,
  );
  await deleteExpiredTelegramData(app.platform);
  const codesResult = await pool.query('select user_id from telegram_codes');
  expect(codesResult.rows).toEqual([{ user_id: memberWithNewCode.user.id }]);
  const updatesResult = await pool.query(
    'select update_id::int as id from telegram_updates where bot_id = 1',
  );
  expect(updatesResult.rows).toEqual([{ id: 2 }]);
});
