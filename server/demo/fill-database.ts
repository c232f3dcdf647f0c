// Fills the empty database of DATABASE_URL with a small site that is alive; the browser's journeys serve it then.
import { enableCompileCache } from 'node:module';

enableCompileCache();

const { readConfig } = await import('../src/boot/config.ts');
const { takeServer } = await import('../src/boot/database-server.ts');
const { createLog } = await import('../src/platform/base/log.ts');
const { prepareDatabase } = await import('../src/platform/database/migrate.ts');
const { chainEnvironment } = await import('../test/fake-beacons.ts');
const { FakeTelegram } = await import('../test/fake-telegram.ts');
const { buildDemo } = await import('./build-demo.ts');

const telegram = await new FakeTelegram().start();
const config = readConfig({
  ...process.env,
  // Nobody asks it: what is drawn is drawn by what the builder says.
  ...chainEnvironment('http://127.0.0.1:9'),
  TELEGRAM_BOT_TOKEN: telegram.token,
  TELEGRAM_API_ROOT: telegram.root,
  TELEGRAM_GROUP_ID: telegram.groupId,
});
const log = createLog(config.logLevel);
const { owner, connection } = await takeServer(config, log);
await prepareDatabase(owner);
const plan = { seed: 'vitrin', members: 45, days: 12, end: Date.now() };
await buildDemo({ config, log, connection, telegram }, plan);
await telegram.stop();
