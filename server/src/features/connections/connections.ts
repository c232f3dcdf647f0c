import { connections as declaration } from '@vitrin/contract/connections.ts';
import { createGauge } from '../../platform/base/metric.ts';
import { findConnectionState } from '../../platform/connections/connection-states.ts';
import type { ConnectionName } from '../../platform/connections/connections.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { channelMonitors } from '../../platform/outbox/channel-monitor.ts';
import type { Setup } from '../../platform/setup.ts';
import { checkDueConnections } from './check-connections.ts';
import { connectMail } from './connect-mail.ts';
import { connectTelegram } from './connect-telegram.ts';
import { getConnections } from './get-connections.ts';
import { deleteConnection } from './save-connection.ts';
import { sendTestMail } from './send-test-mail.ts';

/** How often instances look whether a check is due, in milliseconds. */
const CHECK_INTERVAL_MS = 20_000;

/** The site's Telegram bot and mail server: their state for the operator. */
export const connections: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      list: (ctx) => getConnections(ctx),
      connectTelegram: (ctx, { body }) => connectTelegram(ctx, body),
      disconnectTelegram: (ctx) => deleteConnection(ctx, 'telegram'),
      connectMail: (ctx, { body }) => connectMail(ctx, body),
      disconnectMail: (ctx) => deleteConnection(ctx, 'mail'),
      testMail: (ctx) => sendTestMail(ctx),
    }),
  ],
  metrics: ({ platform }) => [
    createStateGauge(platform, 'telegram', 'vitrin_telegram_failed'),
    createStateGauge(platform, 'mail', 'vitrin_mail_failed'),
    ...Object.values(channelMonitors({ platform })).map(({ metric }) => metric),
  ],
  jobs: [{ name: 'check connections', intervalMs: CHECK_INTERVAL_MS, run: checkDueConnections }],
};

function createStateGauge(platform: Setup['platform'], name: ConnectionName, metric: string) {
  return createGauge(
    metric,
    '1 while the connection does not work; the panel shows why.',
    async () => {
      if (platform.connections.getSource(name) === 'none') return 0;
      return Number((await findConnectionState(platform, name))?.state === 'failed');
    },
  );
}
