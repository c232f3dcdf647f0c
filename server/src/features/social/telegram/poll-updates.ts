import type { Logger } from '../../../platform/base/log.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts';
import { BackOff } from './back-off.ts';
import type { TelegramBot } from './telegram-bot.ts';
import { TelegramUnavailableError } from './telegram-errors.ts';

/** Handles an update. */
export type UpdateHandler = (update: { update_id: number }) => Promise<void>;

/**
 * Polls Telegram until `stop` aborts. Each poll confirms the handled updates. Telegram sends unconfirmed updates again,
 * for example after a crash.
 */
export async function pollUpdates(
  bot: TelegramBot,
  handle: UpdateHandler,
  log: Logger,
  stop: AbortSignal,
): Promise<void> {
  const backOff = new BackOff();
  let offset = 0;
  let isReady = false;
  while (!stop.aborted) {
    try {
      if (!isReady) await bot.deleteWebhook(stop);
      isReady = true;
      for (const update of await bot.getUpdates(offset, stop)) {
        if (stop.aborted) return;
        await handleOrSkip(update);
        offset = update.update_id + 1;
      }
      backOff.reset();
    } catch (error) {
      // Another program has set a webhook since.
      if (isWebhookConflict(error)) isReady = false;
      await backOff.pause(error, stop);
    }
  }

  // Skips an update that fails, so that later ones are handled; retries while the database is unavailable.
  async function handleOrSkip(update: { update_id: number }) {
    try {
      await handle(update);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error(
        { err: error, update: update.update_id },
        'telegram: an update could not be handled',
      );
    }
  }
}

const isWebhookConflict = (error: unknown) =>
  error instanceof TelegramUnavailableError && /^409\b.*webhook/i.test(error.message);
