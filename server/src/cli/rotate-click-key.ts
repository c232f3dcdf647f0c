import { OLD_KEY_DAYS, rotateClickKey } from '../features/partners/registry/click-keys.ts';
import { createSystemContext, withTransaction } from '../platform/context.ts';
import { runCommand } from './run-command.ts';
import { withPlatform } from './with-platform.ts';

/** `npm run rotate-click-key`: creates a new key for click ids of partners. Works while the server runs. */
await runCommand(() =>
  withPlatform(async (platform) => {
    const number = await withTransaction(createSystemContext(platform), rotateClickKey);
    return `Tıklama kimlikleri artık ${number}. anahtarla imzalanıyor. Eskileri ${OLD_KEY_DAYS} gün daha geçerli.`;
  }),
);
