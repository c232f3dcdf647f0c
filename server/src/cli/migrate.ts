import { loadConfig } from '../boot/config.ts';
import { openMigratedDatabaseForCommand } from '../boot/open-migrated-database.ts';
import { createLog } from '../platform/base/log.ts';

/** `npm run migrate`: migrates the database to this version. */
try {
  const database = await openMigratedDatabaseForCommand(loadConfig(), createLog('warn'));
  await database.stop();
  console.log('Veritabanı bu sürümde.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
