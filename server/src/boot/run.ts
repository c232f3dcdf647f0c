import { publicPages } from '@vitrin/contract/public-pages.ts';
import closeWithGrace from 'close-with-grace';
import { StartError } from '../platform/base/errors.ts';
import { createLog } from '../platform/base/log.ts';
import { deleteAbandonedUploads } from '../platform/http/upload-folders.ts';
import type { Platform } from '../platform/platform.ts';
import { type App, closeServer } from './close-server.ts';
import { loadConfig } from './config.ts';
import { onStopSignal, stopSignals } from './on-stop-signal.ts';
import { type MigratedDatabase, openMigratedDatabase } from './open-migrated-database.ts';
import { openPlatform } from './open-platform.ts';

/** How long running requests may take to end after a signal, milliseconds. */
const GRACE = 20_000;
/** How long a stop may take in all, with what the requests stood on; deploy/vitrin@.service waits a little longer. */
const STOP = 35_000;

/** What has been opened so far; closed in the opposite order. */
type Closers = (() => Promise<unknown>)[];

/**
 * The process: config, database, app, listen, and a stop that loses nothing, also in the middle of a start.
 * @param load reads the app's code, while PostgreSQL starts
 */
export async function run(
  load: () => Promise<{ createApp(platform: Platform): Promise<App> }>,
): Promise<void> {
  const opened: Closers = [];
  let stopping = false;
  let database: MigratedDatabase | undefined;
  let publicUrl = '';
  const close = async () => {
    stopping = true;
    for (let closer = opened.pop(); closer; closer = opened.pop()) await closer();
  };
  try {
    const config = loadConfig();
    publicUrl = config.publicUrl;
    const log = createLog(config.logLevel);
    const grace = { delay: STOP, logger: log, skip: [...stopSignals] };
    const stop = closeWithGrace(grace, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      await close();
    });
    onStopSignal(stop.close);
    if (!config.rateLimits) log.warn('RATE_LIMITS=off: no limit protects this server');
    await deleteAbandonedUploads();
    const opening = openMigratedDatabase(config, log);
    opened.push(async () => (await opening.catch(() => undefined))?.stop());
    const loading = load();
    database = await opening;
    const { createApp } = await loading;
    if (stopping) return;
    const { platform, close: closePlatform } = await openPlatform(config, log, database);
    opened.push(closePlatform);
    const app = await createApp(platform);
    opened.push(() => closeServer(app, GRACE));
    await app.server.listen({ host: config.host, port: config.port });
    if (!stopping) console.log(`\n  Vitrin hazır: ${publicUrl}\n`);
  } catch (error) {
    // A signal during the start ends what the start is waiting for: that is no failure.
    if (stopping) return;
    await close();
    console.error(startFailure(error));
    process.exitCode = 1;
  } finally {
    // Also by a start that came to nothing: it is made, and nobody else knows it.
    if (database?.administrator) tellAdministrator(publicUrl, database.administrator);
  }
  if (process.exitCode) process.exit();
}

function tellAdministrator(
  publicUrl: string,
  { email, password }: NonNullable<MigratedDatabase['administrator']>,
): void {
  console.log(`  Yönetici girişi: ${publicUrl}${publicPages.adminLogin.path}
    E-posta: ${email}
    Şifre:   ${password ? `${password}  (bir kez gösterilir)` : '(ADMIN_PASSWORD)'}
`);
}

function startFailure(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) return message;
  if (code === 'EADDRINUSE') return `Bu adres zaten kullanılıyor (PORT): ${message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES')
    return `Bu adres açılamadı (HOST, PORT): ${message}`;
  return `Vitrin başlatılamadı: ${stack ?? message}`;
}
