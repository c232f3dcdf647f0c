import type { Logger } from '../../../platform/base/log.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts';
import { BackOff } from './back-off.ts';
import type { TelegramBot } from './telegram-bot.ts';

/** Handles an update. */
export type Receive = (update: { update_id: number }) => Promise<void>;

/**
 * Polls Telegram until `stop` aborts. Telegram drops an update only at the next poll, after it was handled: updates
 * that fail or are in progress at a crash come again.
 */
export async function pollUpdates(
  bot: TelegramBot,
  receive: Receive,
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
        await receiveOrSkip(update);
        offset = update.update_id + 1;
      }
      backOff.reset();
    } catch (error) {
      await backOff.pause(error, stop);
    }
  }

  // Skips an update that always fails, so that later ones are handled; retries while the database is unavailable.
  async function receiveOrSkip(update: { update_id: number }) {
    try {
      await receive(update);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error(
        { err: error, update: update.update_id },
        'telegram: an update could not be handled',
      );
    }
  }
}
