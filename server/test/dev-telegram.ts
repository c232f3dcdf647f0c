// Loaded by dev.ts if no bot is configured. Verification works without the real Telegram.
import { FakeTelegram } from './fake-telegram.ts';

const PORT = 3010;

const fake = new FakeTelegram('1:dev', 'sahte_bot');
await fake.start(PORT).catch(() => fake.start());
Object.assign(process.env, {
  TELEGRAM_BOT_TOKEN: fake.token,
  TELEGRAM_API_ROOT: fake.root,
  TELEGRAM_GROUP_ID: fake.groupId,
  TELEGRAM_MODE: 'polling',
});
console.log(`\n  Sahte Telegram: ${fake.root}  (doğrulama kodunu oradan bota gönderin)\n`);
