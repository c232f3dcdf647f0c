import { loadConfig } from '../boot/config.ts';
import { openMigratedDatabaseForCommand } from '../boot/open-migrated-database.ts';
import { openPlatform } from '../boot/open-platform.ts';
import { OLD_KEY_DAYS, rotateClickKey } from '../features/partners/registry/click-keys.ts';
import { createLog } from '../platform/base/log.ts';
import { systemContext, withTransaction } from '../platform/context.ts';

/** `npm run rotate-click-key`: a new key for partners' click ids. Works beside a running Vitrin. */
try {
  const config = loadConfig();
  const log = createLog('warn');
  const database = await openMigratedDatabaseForCommand(config, log);
  const { platform, close } = await openPlatform(config, log, database, 2);
  try {
    const number = await withTransaction(systemContext(platform), rotateClickKey);
    console.log(
      `Tıklama kimlikleri artık ${number}. anahtarla imzalanıyor. Eskileri ${OLD_KEY_DAYS} gün daha geçerli.`,
    );
  } finally {
    await close();
    await database.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
