import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemContext } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LeaderJob } from '../../../platform/run-leader-jobs.ts';
import type { Setup } from '../../../platform/setup.ts';
import { BackOff } from '../telegram/back-off.ts';
import { telegramBot } from '../telegram/connected-bot.ts';
import { pollUpdates } from '../telegram/poll-updates.ts';
import type { TelegramBot } from '../telegram/telegram-bot.ts';
import { deriveWebhookSecret } from '../telegram/webhook-secret.ts';
import { handleUpdate } from './handle-update.ts';

/** A message in progress may delay the stop this long, in milliseconds. */
const STOP_TIMEOUT_MS = 1000;

/** Path of the webhook. */
export const WEBHOOK_PATH = '/api/telegram/webhook';

/** Polls Telegram while a bot is connected, unless Telegram calls the webhook. */
export const pollTelegram: LeaderJob = {
  name: 'poll Telegram',
  run: async (platform, stop) => {
    if (!isPolling(platform)) return waitUntil(platform, () => false, stop);
    const ctx = createSystemContext(platform);
    await forEachBot(platform, stop, (bot, signal) =>
      pollUpdates(bot, (update) => handleUpdate(ctx, bot, update), platform.log, signal),
    );
  },
};

const isPolling = ({ config }: Platform) => config.telegramApi.mode === 'polling';

/**
 * Calls `listen` for the present bot until `stop` aborts, again for each one that replaces it: one ends before the next
 * begins.
 */
async function forEachBot(
  platform: Platform,
  stop: AbortSignal,
  listen: (bot: TelegramBot, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    const bot = telegramBot({ platform });
    // A bot with the same id keeps its webhook.
    const isReplaced = () => telegramBot({ platform }) !== bot;
    if (bot) await listen(bot, abortOnReplacement(platform, bot, stop));
    else await waitUntil(platform, isReplaced, stop);
  }
}

/** Sets the webhook and waits until the bot is replaced. A bot that is given up loses its webhook. */
async function keepWebhook(
  platform: Platform,
  bot: TelegramBot,
  signal: AbortSignal,
  stop: AbortSignal,
): Promise<void> {
  const backOff = new BackOff();
  for (let isSet = false; !isSet && !signal.aborted; ) {
    try {
      await setWebhook(platform, bot, signal);
      isSet = true;
    } catch (error) {
      await backOff.pause(error, signal);
    }
  }
  await waitUntil(platform, () => signal.aborted, stop);
  if (!stop.aborted && telegramBot({ platform })?.id !== bot.id)
    await bot.deleteWebhook(stop).catch(() => undefined);
}

/** Sets the site's webhook. @throws {TelegramUnavailableError}, {TelegramRejectedError} */
export function setWebhook({ config }: Platform, bot: TelegramBot, stop: AbortSignal) {
  return bot.setWebhook(getWebhookUrl(config), deriveWebhookSecret(bot.config.token), stop);
}

export const getWebhookUrl = ({ publicUrl }: Platform['config']) => publicUrl + WEBHOOK_PATH;

/** Returns a signal that aborts with `stop`, or when another bot or none is connected. */
function abortOnReplacement(platform: Platform, bot: TelegramBot, stop: AbortSignal): AbortSignal {
  const replaced = new AbortController();
  const unsubscribe = platform.connections.onChange(() => {
    if (telegramBot({ platform }) === bot) return;
    replaced.abort();
    unsubscribe();
  });
  stop.addEventListener('abort', unsubscribe, { once: true });
  if (telegramBot({ platform }) !== bot) replaced.abort();
  return AbortSignal.any([stop, replaced.signal]);
}

/** Resolves after a change of the connections that makes the condition true, or after `stop` aborts. */
function waitUntil(platform: Platform, isTrue: () => boolean, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!stop.aborted && !isTrue()) return;
      unsubscribe();
      stop.removeEventListener('abort', check);
      resolve();
    };
    const unsubscribe = platform.connections.onChange(check);
    stop.addEventListener('abort', check);
    check();
  });
}

/** Keeps the webhook while the server listens and a bot is connected, if Telegram calls it. */
export function registerTelegramWebhook({ server, platform }: Setup): void {
  if (isPolling(platform)) return;
  const stopController = new AbortController();
  const { signal: stop } = stopController;
  let listening: Promise<void> = Promise.resolve();
  server.addHook('onListen', async () => {
    listening = forEachBot(platform, stop, (bot, signal) =>
      keepWebhook(platform, bot, signal, stop),
    );
  });
  server.addHook('preClose', async () => {
    stopController.abort();
    await Promise.race([listening, sleep(STOP_TIMEOUT_MS)]);
  });
}
