// Fills the empty database of DATABASE_URL with a small site for the e2e tests.
import { loadConfig } from '../src/boot/config.ts';
import { openDatabaseServer } from '../src/boot/database-server.ts';
import { createLog } from '../src/platform/base/log.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { createChainEnvironment } from '../test/fake-beacons.ts';
import { FakeTelegram } from '../test/fake-telegram.ts';
import { buildDemo } from './build-demo.ts';

const telegram = await new FakeTelegram().start();
const config = loadConfig({
  ...process.env,
  // This address is never queried: the simulation submits the beacons.
  ...createChainEnvironment('http://127.0.0.1:9'),
  TELEGRAM_BOT_TOKEN: telegram.token,
  TELEGRAM_API_ROOT: telegram.root,
  TELEGRAM_GROUP_ID: telegram.groupId,
});
const log = createLog(config.logLevel);
const { owner, connection } = await openDatabaseServer(config, log);
await prepareDatabase(owner);
const plan = { seed: 'vitrin', memberCount: 45, days: 12, end: Date.now() };
await buildDemo({ config, log, connection, telegram }, plan);
await telegram.stop();
