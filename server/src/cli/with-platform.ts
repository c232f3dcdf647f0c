import { loadProcessConfig } from '../boot/config.ts';
import { openMigratedDatabaseForCommand } from '../boot/open-migrated-database.ts';
import { openPlatform } from '../boot/open-platform.ts';
import { createLog } from '../platform/base/log.ts';
import type { Platform } from '../platform/platform.ts';

/** Opens the platform for `work`, also while the server runs. @throws {StartError} and the errors of `work` */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = loadProcessConfig();
  const log = createLog('warn');
  const database = await openMigratedDatabaseForCommand(config, log);
  try {
    const { platform, close } = await openPlatform(config, log, database, 2);
    return await work(platform).finally(close);
  } finally {
    await database.stop();
  }
}
