// Loaded by dev.ts if no bot is configured. Verification works without the real Telegram.
import { FakeTelegram } from './fake-telegram.ts';

const PORT = 3010;

const fakeTelegram = new FakeTelegram('1:dev', 'sahte_bot');
await fakeTelegram.start(PORT).catch(() => fakeTelegram.start());
Object.assign(process.env, {
  TELEGRAM_BOT_TOKEN: fakeTelegram.token,
  TELEGRAM_API_ROOT: fakeTelegram.root,
  TELEGRAM_GROUP_ID: fakeTelegram.groupId,
  TELEGRAM_MODE: 'polling',
});
console.log(`\n  Sahte Telegram: ${fakeTelegram.root}  (doğrulama kodunu oradan bota gönderin)\n`);
