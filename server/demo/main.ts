// The process of `npm run demo`: builds a site that is alive in a folder of its own, serves it, and leaves nothing behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';

enableCompileCache();

const { readConfig } = await import('../src/boot/config.ts');
const { takeServer } = await import('../src/boot/database-server.ts');
const { run } = await import('../src/boot/run.ts');
const { createLog } = await import('../src/platform/base/log.ts');
const { prepareDatabase } = await import('../src/platform/database/migrate.ts');
const { FakeTelegram } = await import('../test/fake-telegram.ts');
const { chainEnvironment, startFakeBeacons } = await import('../test/fake-beacons.ts');
const { demoEnvironment } = await import('./demo-environment.ts');
const { buildDemo } = await import('./build-demo.ts');
const { MEMBER, PASSWORD } = await import('./members-live.ts');

const { DEMO_PORT: port = '3300', DEMO_SEED: seed = 'vitrin' } = process.env;
const members = Number(process.env.DEMO_MEMBERS ?? 1000);
const days = Number(process.env.DEMO_DAYS ?? 60);
const owner = 'yonetici@vitrin.example';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
const telegram = await setEnvironment();
await build();
await run(() => import('../src/app.ts'));
tellSignIns();

/** Settings of this site alone, with fakes of Telegram, mail and drand that listen on this machine. */
async function setEnvironment() {
  const telegram = await new FakeTelegram('1:demo', 'gosteri_bot').start();
  const beacons = await startFakeBeacons();
  process.env = {
    ...demoEnvironment(process.env, { port, dataDir: join(folder, 'data'), owner }),
    ...chainEnvironment(beacons.url),
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.root,
    TELEGRAM_GROUP_ID: telegram.groupId,
  };
  await import('../test/dev-mail.ts');
  return telegram;
}

async function build() {
  console.log(`\n  Gösteri sitesi kuruluyor: ${days} gün, ${members.toLocaleString('tr-TR')} üye…`);
  const began = performance.now();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const database = await takeServer(config, log);
  let isStopping = false;
  const stopping = closeWithGrace({ logger: log }, async () => {
    isStopping = true;
    await database.stop();
  });
  await prepareDatabase(database.owner);
  const { connection } = database;
  const plan = { seed, members, days, end: Date.now() };
  await buildDemo({ config, log, connection, telegram }, plan).catch(async (error) => {
    // A signal takes away what the site stands on: that is no failure, and ends the process by itself.
    if (isStopping) await new Promise(() => {});
    await database.stop();
    throw error;
  });
  await database.stop();
  stopping.uninstall();
  console.log(`  Kuruldu: ${Math.round((performance.now() - began) / 1000)} sn`);
}

function tellSignIns() {
  const { publicUrl } = readConfig();
  console.log(`  Bu bir gösteri sitesidir; durdurulunca silinir. Telegram: ${telegram.root}
  Girişler, hepsinin şifresi ${PASSWORD}:
    süper yönetici  ${owner}           ${publicUrl}/admin-giris
    editör          editor@vitrin.example
    üye             ${MEMBER}@vitrin.example              ${publicUrl}/giris
`);
}
