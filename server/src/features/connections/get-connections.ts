import type { ConnectionStates } from '@vitrin/contract/connections.ts';
import type { SmtpConfig } from '../../platform/base/config.ts';
import { findConnectionState } from '../../platform/connections/connection-states.ts';
import type { ConnectionName } from '../../platform/connections/connections.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkConnection } from './check-connections.ts';

/** Returns the connections and their last known state; checks a connection that was never checked. */
export async function getConnections({
  platform,
}: {
  platform: Platform;
}): Promise<ConnectionStates> {
  const [telegram, mail] = await Promise.all([
    getState(platform, 'telegram'),
    getState(platform, 'mail'),
  ]);
  const { telegram: bot, smtp } = platform.connections;
  return {
    telegram: {
      ...telegram.health,
      botUsername: (bot && telegram.row?.botUsername) ?? null,
      groupId: bot?.groupId ?? null,
      groupTitle: (bot?.groupId && telegram.row?.groupTitle) || null,
    },
    mail: {
      ...mail.health,
      host: smtp?.host ?? null,
      from: smtp ? formatSender(smtp.from) : null,
    },
  };
}

async function getState(platform: Platform, name: ConnectionName) {
  const source = platform.connections.getSource(name);
  if (source === 'none')
    return { health: { source, state: 'off' as const, checkedAt: null, error: null } };
  let row = await findConnectionState(platform, name);
  if (!row) {
    await checkConnection(platform, name);
    row = await findConnectionState(platform, name);
  }
  const { state = 'ok' as const, checkedAt = null, error = null } = row ?? {};
  return { row, health: { source, state, checkedAt, error } };
}

const formatSender = ({ name, address }: SmtpConfig['from']) =>
  name ? `${name} <${address}>` : address;
