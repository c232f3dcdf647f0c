import { loadProcessConfig } from '../boot/config.ts';
import { openMigratedDatabaseForCommand } from '../boot/open-migrated-database.ts';
import { createLog } from '../platform/base/log.ts';
import { runCommand } from './run-command.ts';

/** `npm run migrate`: migrates the database to this version. */
await runCommand(async () => {
  const database = await openMigratedDatabaseForCommand(loadProcessConfig(), createLog('warn'));
  await database.stop();
  return 'Veritabanı bu sürümde.';
});
