import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/base/config.ts';
import { createLog } from '../platform/base/log.ts';
import { StartError } from '../platform/base/start-error.ts';
import type { Platform } from '../platform/platform.ts';
import { readConfig } from './config.ts';
import { openPlatform } from './open-platform.ts';
import { type ReadyDatabase, readyDatabase } from './ready-database.ts';

/** How long running requests may take to end after a signal, milliseconds. */
const GRACE = 20_000;

/** What has been opened so far; closed in the opposite order. */
type Closers = (() => Promise<unknown>)[];

interface App {
  server: FastifyInstance;
  /** From now on `/readyz` says no, so that a balancer sends nobody new. */
  startDraining(): void;
}

/**
 * The process: config, database, app, listen, and a stop that loses nothing, also in the middle of a start.
 * @param load reads the app's code, while PostgreSQL starts
 */
export async function run(
  load: () => Promise<{ createApp(platform: Platform): Promise<App> }>,
): Promise<void> {
  const opened: Closers = [];
  let stopping = false;
  const close = async () => {
    stopping = true;
    for (let closer = opened.pop(); closer; closer = opened.pop()) await closer();
  };
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    closeWithGrace({ delay: GRACE, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      await close();
    });
    if (!config.rateLimits) log.warn('RATE_LIMITS=off: no limit protects this server');
    const opening = readyDatabase(config, log);
    opened.push(async () => (await opening.catch(() => undefined))?.stop());
    const loading = load();
    const database = await opening;
    const { createApp } = await loading;
    if (stopping) return;
    const { platform, close: closePlatform } = await openPlatform(config, log, database.connection);
    opened.push(closePlatform);
    const app = await createApp(platform);
    opened.push(() => closeServer(app));
    await app.server.listen({ host: config.host, port: config.port });
    // Not only at the end of the process, which a killed one does not reach.
    flushCompileCache();
    if (!stopping) announce(config, database);
  } catch (error) {
    // A signal during the start ends what the start is waiting for: that is no failure.
    if (stopping) return;
    await close();
    console.error(startFailure(error));
    process.exit(1);
  }
}

async function closeServer({ server, startDraining }: App): Promise<void> {
  startDraining();
  await server.close();
}

function announce({ publicUrl }: Config, { administrator }: ReadyDatabase): void {
  const lines = [`Vitrin hazır: ${publicUrl}`];
  if (administrator) {
    const { email, password } = administrator;
    lines.push(`Yönetici girişi: ${publicUrl}/admin-giris`, `  E-posta: ${email}`);
    lines.push(
      `  Şifre:   ${password ?? '(ADMIN_PASSWORD)'}${password ? '  (bir kez gösterilir)' : ''}`,
    );
  }
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function startFailure(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof StartError) return message;
  if (code === 'EADDRINUSE') return `Bu adres zaten kullanılıyor (PORT): ${message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES')
    return `Bu adres açılamadı (HOST, PORT): ${message}`;
  return `Vitrin başlatılamadı: ${stack ?? message}`;
}
