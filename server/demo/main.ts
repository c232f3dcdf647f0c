// The process of `npm run demo`: builds a site in a temporary folder, serves it, and deletes it at the end.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { loadProcessConfig } from '../src/boot/config.ts';
import { openDatabaseServer } from '../src/boot/database-server.ts';
import { onStopSignal, stopSignals } from '../src/boot/on-stop-signal.ts';
import { run } from '../src/boot/run.ts';
import { DEMO_PASSWORD, demoSignIns } from '../src/pages/demonstration.ts';
import { createLog } from '../src/platform/base/log.ts';
import { prepareDatabase } from '../src/platform/database/prepare-database.ts';
import { createDatabaseFolder } from '../test/create-database-folder.ts';
import { createChainEnvironment, startFakeBeacons } from '../test/fake-beacons.ts';
import { FakeTelegram } from '../test/fake-telegram.ts';
import { buildDemo } from './build-demo.ts';
import { createDemoEnvironment } from './demo-environment.ts';

const { DEMO_SEED: seed = 'vitrin' } = process.env;
const port = process.env.DEMO_PORT ?? process.env.PORT ?? '3300';
const memberCount = Number(process.env.DEMO_MEMBERS ?? 1000);
const days = Number(process.env.DEMO_DAYS ?? 60);

refuseDataFolder();
const folder = createDatabaseFolder('demo');
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
const telegram = await setEnvironment();
printSignIns();
const { overlayUrl } = await buildSite();
await run(() => import('../src/app.ts'));
showOverlay();
printSignIns(overlayUrl);

/** A demonstration is deleted when it stops, so it must not touch the data of a site. */
function refuseDataFolder(): void {
  if (!process.env.DATA_DIR && !process.env.DATABASE_URL) return;
  const name = process.env.DATA_DIR ? 'DATA_DIR' : 'DATABASE_URL';
  console.error(
    `${name} gösteride kullanılamaz: gösteri kendi geçici klasöründe kurulur, durunca silinir. ${name} olmadan başlatın.`,
  );
  process.exit(1);
}

/** Sets the environment, with fakes of Telegram, mail and drand on this machine. */
async function setEnvironment() {
  const telegram = await new FakeTelegram('1:demo', 'gosteri_bot').start();
  const beacons = await startFakeBeacons();
  process.env = {
    ...createDemoEnvironment(process.env, {
      port,
      dataDir: join(folder, 'data'),
      ownerEmail: demoSignIns.superAdmin,
    }),
    ...createChainEnvironment(beacons.url),
    TELEGRAM_BOT_TOKEN: telegram.token,
    TELEGRAM_API_ROOT: telegram.root,
    TELEGRAM_GROUP_ID: telegram.groupId,
  };
  await import('../test/dev-mail.ts');
  return telegram;
}

async function buildSite() {
  console.log(
    `\n  Gösteri sitesi kuruluyor: ${days} gün, ${memberCount.toLocaleString('tr-TR')} üye…`,
  );
  const startMs = performance.now();
  const config = loadProcessConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabaseServer(config, log);
  let isStopping = false;
  const gracefulClose = closeWithGrace({ logger: log, skip: [...stopSignals] }, async () => {
    isStopping = true;
    await database.stop();
  });
  const ignoreSignals = onStopSignal(gracefulClose.close);
  await prepareDatabase(database.owner);
  const { connection } = database;
  const plan = { seed, memberCount, days, end: Date.now() };
  const demo = await buildDemo({ config, log, connection, telegram }, plan).catch(async (error) => {
    // A signal stops the database first; the error that follows is expected.
    if (isStopping) await new Promise(() => {});
    await database.stop();
    // Otherwise it ends the process without a message.
    gracefulClose.uninstall();
    throw error;
  });
  await database.stop();
  gracefulClose.uninstall();
  ignoreSignals();
  console.log(`  Kuruldu: ${Math.round((performance.now() - startMs) / 1000)} sn`);
  return demo;
}

/** Requests the stream code like a streaming program, so that the site is live. */
function showOverlay() {
  const callUrl = overlayUrl.replace('/yayin-kodu/', '/api/stream-overlay/');
  // An error means that the site is stopping.
  const request = () => void fetch(callUrl).catch(() => undefined);
  request();
  setInterval(request, 30_000).unref();
}

/** Prints the sign-ins, and the overlay once the site is built. */
function printSignIns(builtOverlayUrl?: string) {
  const { publicUrl } = loadProcessConfig();
  console.log(`  Bu bir gösteri sitesidir; durdurulunca silinir. Telegram: ${telegram.root}
  Girişler, hepsinin şifresi ${DEMO_PASSWORD}:
    süper yönetici  ${demoSignIns.superAdmin}  ${publicUrl}/admin-giris
    editör          ${demoSignIns.editor}
    üye             ${demoSignIns.member}       ${publicUrl}/giris
${builtOverlayUrl ? `\n  Site yayında; yayında görünen kod: ${builtOverlayUrl}\n` : ''}`);
}
