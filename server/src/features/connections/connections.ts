import { setTimeout as sleep } from 'node:timers/promises';
import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { type ConnectionStates, connections as declaration } from '@vitrin/contract/connections.ts';
import { eq } from 'drizzle-orm';
import { Conflict, HttpError, InvalidField, Unauthorized } from '../../platform/base/errors.ts';
import { createGauge } from '../../platform/base/metric.ts';
import {
  findConnectionState,
  recordFailure,
  recordWorkingUse,
} from '../../platform/connections/connection-states.ts';
import type { ConnectionName } from '../../platform/connections/connections.ts';
import { parseSmtpConfig } from '../../platform/connections/smtp-config.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import {
  ChannelUnavailableError,
  type OutboundMessage,
  RecipientRejectedError,
} from '../../platform/outbox/channel.ts';
import { channelMonitors } from '../../platform/outbox/channel-monitor.ts';
import type { Setup } from '../../platform/setup.ts';
import { members } from '../accounts/people/members.ts';
import { tryMailServer } from '../email/check-mail.ts';
import { emailChannel } from '../email/email-channel.ts';
import { checkDueConnections } from './check-connections.ts';
import { connectTelegram } from './connect-telegram.ts';
import { getConnections } from './get-connections.ts';
import { deleteConnection, requirePanelConnection, saveConnection } from './save-connection.ts';

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

type Input = Pick<ValidInputOf<'PUT /api/admin/connections/mail'>['body'], 'url' | 'from'>;

/**
 * Connects a mail server after a handshake with sign-in.
 * @throws 400 connections.refused, 409 connections.environment
 */
async function connectMail(ctx: Context<Actor>, { url, from }: Input): Promise<ConnectionStates> {
  requirePanelConnection(ctx, 'mail');
  const smtp = parseSmtpConfig(url, from);
  const problem = await tryMailServer(ctx.platform, smtp, { requiresSignIn: true });
  if (problem) throw new InvalidField('connections.refused', 'url', problem);
  await saveConnection(ctx, 'mail', { settings: { url, from }, facts: { host: smtp.host, from } });
  return getConnections(ctx);
}

const TIMEOUT_MS = 20_000;

const testLimiter = new AttemptLimiter('mail-tests', 10);

/**
 * Sends a mail to the user's own address.
 * @throws 409 mail.not_connected, 429 mail.too_many_tests, 502 mail.refused
 */
async function sendTestMail(ctx: Context<Actor>): Promise<void> {
  const { platform, db, actor } = ctx;
  const channel = emailChannel({ platform });
  if (!channel.isConnected())
    throw new Conflict('mail.not_connected', 'Önce bir e-posta sunucusu bağlayın.');
  const tooMany = 'Çok sık deneme e-postası istediniz.';
  await testLimiter.consume(ctx, actor.id, 'mail.too_many_tests', tooMany);
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, actor.id));
  if (!member) throw new Unauthorized();
  try {
    const sending = channel.send(
      member.email,
      buildTestMessage(platform.config.publicUrl),
      createId(),
    );
    await Promise.race([sending, failAtTimeout()]);
  } catch (error) {
    const failure = error instanceof Error ? error : new ChannelUnavailableError('unknown');
    const problem = channel.describeProblem(failure);
    if (!(failure instanceof RecipientRejectedError))
      await recordFailure(ctx, 'mail', { error: problem });
    throw new HttpError(502, 'Bad Gateway', 'mail.refused', problem);
  }
  await recordWorkingUse(ctx, 'mail');
}

/** A server that answers in small parts would otherwise keep the user waiting for a minute. */
async function failAtTimeout(): Promise<never> {
  await sleep(TIMEOUT_MS, undefined, { ref: false });
  throw new ChannelUnavailableError('ETIMEDOUT');
}

const createId = () => `connection-test-${crypto.randomUUID()}`;

const buildTestMessage = (publicUrl: string): OutboundMessage => ({
  title: 'Deneme e-postası',
  body: 'Bu e-posta size ulaştıysa sitenin e-posta bağlantısı çalışıyor.',
  link: { url: `${publicUrl}/admin/baglantilar`, text: 'Bağlantıları açın' },
  footer: 'Bu e-postayı, panelde deneme gönderdiğiniz için alıyorsunuz.',
});
