import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemContext } from '../../../platform/context.ts';
import { withAdvisoryLock } from '../../../platform/database/with-advisory-lock.ts';
import type { Setup } from '../../../platform/feature/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { BackOff } from '../telegram/back-off.ts';
import { pollUpdates, type UpdateHandler } from '../telegram/poll-updates.ts';
import { type TelegramBot, telegramBot } from '../telegram/telegram-bot.ts';
import { deriveWebhookSecret } from '../telegram/webhook-secret.ts';
import { handleUpdate } from './handle-update.ts';

/** The instance with this advisory lock polls; 'tele' in ASCII. */
const POLL_LOCK = { name: 'vitrin telegram', key: 0x74_65_6c_65 };

/** A message in progress may delay the stop this long, in milliseconds. */
const STOP_TIMEOUT_MS = 1000;

/** Path of the webhook. */
export const WEBHOOK_PATH = '/api/telegram/webhook';

/**
 * Starts listening, by polling on one instance or by a webhook. Returns at once and never fails.
 * Returns a function that stops it.
 */
function startTelegram(
  { config, connection, log }: Pick<Platform, 'config' | 'connection' | 'log'>,
  bot: TelegramBot,
  handle: UpdateHandler,
): () => Promise<void> {
  const stopController = new AbortController();
  const { signal } = stopController;
  const listeningPromise =
    bot.config.mode === 'webhook'
      ? retryUntilSuccess(() =>
          bot.setWebhook(
            config.publicUrl + WEBHOOK_PATH,
            deriveWebhookSecret(bot.config.token),
            signal,
          ),
        )
      : retryUntilSuccess(async () => {
          await withAdvisoryLock(connection, POLL_LOCK, signal, (lockSignal) =>
            pollUpdates(bot, handle, log, lockSignal),
          );
          if (!signal.aborted) throw new Error('the lock is lost');
        });

  /** Retries until it succeeds or the listener stops. TelegramBot logs its own errors. */
  async function retryUntilSuccess(work: () => Promise<void>): Promise<void> {
    const backOff = new BackOff();
    while (!signal.aborted) {
      try {
        return await work();
      } catch (error) {
        log.debug({ err: error }, 'telegram: not listening');
        await backOff.pause(error, signal);
      }
    }
  }

  return async () => {
    stopController.abort();
    await Promise.race([listeningPromise, sleep(STOP_TIMEOUT_MS)]);
  };
}

/** Listens to Telegram while the server listens, if a bot is configured. */
export function registerTelegramListener({ server, platform }: Setup): void {
  const bot = telegramBot({ platform });
  if (!bot) return;
  platform.metrics.push({
    name: 'vitrin_telegram_calls_failing',
    help: 'Kinds of calls to Telegram whose last try failed.',
    type: 'gauge',
    read: () => bot.failingMethodCount,
  });
  let stop = async () => {};
  server.addHook('onListen', async () => {
    stop = startTelegram(platform, bot, (update) =>
      handleUpdate(createSystemContext(platform), update),
    );
  });
  server.addHook('preClose', () => stop());
}
