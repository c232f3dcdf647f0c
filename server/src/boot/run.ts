import { publicPaths } from '@vitrin/contract/public-paths.ts';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { localize } from '../../../scripts/operator-language.js';
import type { Config } from '../platform/base/config.ts';
import { StartError } from '../platform/base/errors.ts';
import { createLog, logDestinations } from '../platform/base/log.ts';
import { findSqlState } from '../platform/database/database-errors.ts';
import { deleteAbandonedUploads, requireTemporaryFolder } from '../platform/http/upload-folders.ts';
import type { Platform } from '../platform/platform.ts';
import { checkBucket } from '../platform/storage/check-bucket.ts';
import { loadProcessConfig } from './config.ts';
import { onStopSignal, stopSignals } from './on-stop-signal.ts';
import { type MigratedDatabase, openMigratedDatabase } from './open-migrated-database.ts';
import { openPlatform } from './open-platform.ts';

/** Maximum wait for running requests after a signal in milliseconds */
const REQUEST_GRACE_MS = 20_000;
/** Maximum duration of a shutdown in milliseconds; deploy/vitrin@.service waits a little longer. */
const SHUTDOWN_TIMEOUT_MS = 35_000;

/** The part of `App` that starting and stopping needs. Importing app.ts would close a cycle of folders. */
interface App {
  server: FastifyInstance;
  startDraining(): void;
}

/** Close functions of opened resources, called in reverse order */
type Closers = (() => Promise<unknown>)[];

/**
 * Runs the process: configuration, database, app, listening, and a graceful stop, even during the start.
 * @param loadAppModule imports the app while PostgreSQL starts
 */
export async function run(
  loadAppModule: () => Promise<{ createApp(platform: Platform): Promise<App> }>,
): Promise<void> {
  const closers: Closers = [];
  let isStopping = false;
  let database: MigratedDatabase | undefined;
  let publicUrl = '';
  const close = async () => {
    isStopping = true;
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const config = loadProcessConfig();
    publicUrl = config.publicUrl;
    const log = createLog(config.logLevel, logDestinations[config.logFormat]);
    const graceOptions = { delay: SHUTDOWN_TIMEOUT_MS, logger: log, skip: [...stopSignals] };
    const gracefulClose = closeWithGrace(graceOptions, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      await close();
    });
    onStopSignal(gracefulClose.close);
    if (!config.hasRateLimits) log.warn('RATE_LIMITS=off: no limit protects this server');
    await requireTemporaryFolder();
    await deleteAbandonedUploads();
    const databasePromise = openMigratedDatabase(config, log);
    closers.push(async () => (await databasePromise.catch(() => undefined))?.stop());
    const appModulePromise = loadAppModule();
    database = await databasePromise;
    const { createApp } = await appModulePromise;
    if (isStopping) return;
    const { platform, close: closePlatform } = await openPlatform(config, log, database);
    closers.push(closePlatform);
    if (config.s3) await checkBucket(platform.pictures.files, config.s3, log);
    const app = await createApp(platform);
    if (isStopping) return;
    const listening = listen(app, config);
    closers.push(async () => {
      // Jobs that start after the closing would use a closed pool.
      await listening.catch(() => undefined);
      await closeServer(app, REQUEST_GRACE_MS);
    });
    await listening;
    if (!isStopping)
      console.log(
        localize(`\n  Vitrin hazır: ${publicUrl}\n`, `\n  Vitrin is ready: ${publicUrl}\n`),
      );
  } catch (error) {
    // A signal during the start makes pending operations fail. That is not an error.
    if (isStopping) return;
    await close();
    console.error(formatStartFailure(error));
    process.exitCode = 1;
  } finally {
    // Even if the start failed: the account exists, and only this output has its password.
    if (database?.administrator) printAdministrator(publicUrl, database.administrator);
  }
  if (process.exitCode) process.exit();
}

/**
 * Stops accepting connections and waits for running requests. After `graceMs` they are aborted,
 * so that their resources can be closed.
 */
export async function closeServer({ server, startDraining }: App, graceMs: number): Promise<void> {
  startDraining();
  const timeout = setTimeout(() => server.server.closeAllConnections(), graceMs);
  await server.close();
  clearTimeout(timeout);
}

function printAdministrator(
  publicUrl: string,
  { email, password }: NonNullable<MigratedDatabase['administrator']>,
): void {
  const address = `${publicUrl}${publicPaths.adminLogin}`;
  const secret = password
    ? `${password}  (${localize('bir kez gösterilir', 'shown once')})`
    : '(ADMIN_PASSWORD)';
  console.log(
    localize(
      `  Yönetici girişi: ${address}\n    E-posta: ${email}\n    Şifre:   ${secret}\n`,
      `  Administrator’s sign-in: ${address}\n    E-mail:   ${email}\n    Password: ${secret}\n`,
    ),
  );
}

/** @throws {StartError} if the address can't be opened, e.g. because its host name doesn't resolve */
async function listen({ server }: App, { host, port }: Config): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code, message, syscall = '' } = error as NodeJS.ErrnoException;
    const { hostname } = error as { hostname?: string };
    if (code === 'EADDRINUSE')
      throw new StartError(
        localize(
          `Bu adres zaten kullanılıyor (PORT): ${message}`,
          `This address is already in use (PORT): ${message}`,
        ),
      );
    if (['listen', 'bind'].includes(syscall) || hostname === host)
      throw new StartError(
        localize(
          `Bu adres açılamadı (HOST, PORT): ${message}`,
          `This address could not be opened (HOST, PORT): ${message}`,
        ),
      );
    throw error;
  }
}

const startFailed = localize('Vitrin başlatılamadı', 'Vitrin could not start');

function formatStartFailure(error: unknown): string {
  const { message, stack } = error as Error;
  if (error instanceof StartError) return message;
  const sqlState = findSqlState(error);
  if (sqlState && /^[\dA-Z]{5}$/.test(sqlState)) return `${startFailed}: ${message} (${sqlState})`;
  return `${startFailed}: ${stack ?? message}`;
}
