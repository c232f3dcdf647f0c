import {
  findCheckAgeSeconds,
  recordFailure,
  recordWorkingCheck,
} from '../../platform/connections/connection-states.ts';
import type { ConnectionName } from '../../platform/connections/connections.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkMail } from '../email/check-mail.ts';
import { checkTelegram } from '../social/telegram-link/check-telegram.ts';

/** A connection is checked again after this many seconds, by whichever instance comes first. */
const CHECK_AGE_SECONDS = 40;

const checks = { telegram: checkTelegram, mail: checkMail };

/** Checks the connections whose last check or use is old. */
export async function checkDueConnections(platform: Platform): Promise<void> {
  await Promise.all(
    (['telegram', 'mail'] as const).map(async (name) => {
      if (platform.connections.getSource(name) === 'none') return;
      const ageSeconds = await findCheckAgeSeconds(platform, name);
      if (ageSeconds === undefined || ageSeconds >= CHECK_AGE_SECONDS)
        await checkConnection(platform, name);
    }),
  );
}

/** Checks a connection now and records its state, unless it was replaced meanwhile. */
export async function checkConnection(platform: Platform, name: ConnectionName): Promise<void> {
  const getConfig = () => platform.connections[name === 'mail' ? 'smtp' : name];
  const config = getConfig();
  const result = await checks[name](platform);
  if (!result || getConfig() !== config) return;
  if ('error' in result) await recordFailure(platform, name, result);
  else await recordWorkingCheck(platform, name, result);
}
