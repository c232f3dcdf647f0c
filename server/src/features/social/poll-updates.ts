import type { Logger } from '../../platform/base/log.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { BackOff } from './back-off.ts';
import type { TelegramBot } from './telegram-bot.ts';

/** What is done with an update. */
export type Receive = (update: { update_id: number }) => Promise<void>;

/**
 * Asks Telegram for updates until `stop` is given. Telegram is told that an update has arrived only by the question
 * that comes after it was handled: what fails, or is under way when the process dies, comes again.
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

  // One that never works must not keep all others waiting; the database's absence is no fault of the update.
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
