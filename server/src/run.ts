import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { createDatabase, createPool } from './platform/database/connect.ts';
import { Topics } from './platform/database/topics.ts';
import type { Platform } from './platform/http/platform.ts';
import { createLog, type Logger } from './platform/log.ts';
import { Publisher } from './platform/published/published-value.ts';

/** How long running requests may take to end after a signal, milliseconds. */
const GRACE = 20_000;

/** The process: config, database, app, listen, and a stop that loses nothing. */
export async function run(): Promise<void> {
  try {
    const config = readConfig();
    const log = createLog(config.logLevel);
    if (!config.rateLimits) log.warn('RATE_LIMITS=off: no limit protects this server');
    await serve(config, log, await openDatabase(config, log));
  } catch (error) {
    console.error(startFailure(error));
    process.exit(1);
  }
}

async function serve(config: Config, log: Logger, database: OpenDatabase): Promise<void> {
  const { connection } = database;
  const pool = createPool({
    connection,
    onError: (error) => log.warn({ err: error }, 'database: idle connection lost'),
  });
  const topics = new Topics(connection, log);
  const closeDatabase = async () => {
    await topics.stop();
    await pool.end();
    await database.stop();
  };
  try {
    await topics.start();
    const publisher = new Publisher(topics, log);
    const platform: Platform = { config, log, pool, db: createDatabase(pool), topics, publisher };
    const { server, stopBeingReady } = await createApp(platform);
    await server.listen({ host: config.host, port: config.port });
    closeWithGrace({ delay: GRACE, logger: log }, async ({ err }) => {
      if (err) log.fatal({ err }, 'stopping after an error');
      stopBeingReady();
      await server.close();
      await closeDatabase();
    });
  } catch (error) {
    await closeDatabase();
    throw error;
  }
  announce(config, database);
}

function announce({ publicUrl }: Config, { administrator }: OpenDatabase): void {
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
