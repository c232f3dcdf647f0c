import { setTimeout as sleep } from 'node:timers/promises';
import { createSystemContext } from '../../../platform/context.ts';
import { withAdvisoryLock } from '../../../platform/database/with-advisory-lock.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Setup } from '../../../platform/setup.ts';
import { BackOff } from '../telegram/back-off.ts';
import { telegramBot } from '../telegram/connected-bot.ts';
import { pollUpdates } from '../telegram/poll-updates.ts';
import type { TelegramBot } from '../telegram/telegram-bot.ts';
import { deriveWebhookSecret } from '../telegram/webhook-secret.ts';
import { handleUpdate } from './handle-update.ts';

/** The instance with this advisory lock polls; 'tele' in ASCII. */
const POLL_LOCK = { name: 'vitrin telegram', key: 0x74_65_6c_65 };

/** A message in progress may delay the stop this long, in milliseconds. */
const STOP_TIMEOUT_MS = 1000;

/** Path of the webhook. */
export const WEBHOOK_PATH = '/api/telegram/webhook';

/** Listens to the present bot, by polling on one instance or by a webhook, until `stop` aborts. Never fails. */
async function listen(platform: Platform, stop: AbortSignal): Promise<void> {
  const { mode } = platform.config.telegramApi;
  while (!stop.aborted) {
    const bot = telegramBot({ platform });
    // A bot with the same id keeps its webhook.
    const isReplaced = () => telegramBot({ platform }) !== bot;
    if (!bot) await waitUntil(platform, isReplaced, stop);
    else if (mode === 'polling') await pollInTurn(platform, stop);
    else await keepWebhook(platform, bot, stop);
  }
}

/** Polls under the lock until no bot is connected. */
async function pollInTurn(platform: Platform, stop: AbortSignal): Promise<void> {
  const backOff = new BackOff();
  try {
    await withAdvisoryLock(platform.connection, POLL_LOCK, stop, (lockSignal) =>
      pollPresentBots(platform, lockSignal),
    );
  } catch (error) {
    platform.log.debug({ err: error }, 'telegram: not listening');
    await backOff.pause(error, stop);
  }
}

/** Polls one bot after another: the poll of a replaced bot ends before the next one begins. */
async function pollPresentBots(platform: Platform, lockSignal: AbortSignal): Promise<void> {
  for (let bot = telegramBot({ platform }); bot; bot = telegramBot({ platform })) {
    if (lockSignal.aborted) return;
    const presentBot = bot;
    const signal = abortOnReplacement(platform, presentBot, lockSignal);
    await pollUpdates(
      presentBot,
      (update) => handleUpdate(createSystemContext(platform), presentBot, update),
      platform.log,
      signal,
    );
  }
}

/** Sets the webhook and waits until the bot is replaced. A bot that is given up loses its webhook. */
async function keepWebhook(platform: Platform, bot: TelegramBot, stop: AbortSignal): Promise<void> {
  const signal = abortOnReplacement(platform, bot, stop);
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

/** Listens to Telegram while the server listens and a bot is connected. */
export function registerTelegramListener({ server, platform }: Setup): void {
  const stopController = new AbortController();
  let listening: Promise<void> = Promise.resolve();
  server.addHook('onListen', async () => {
    listening = listen(platform, stopController.signal);
  });
  server.addHook('preClose', async () => {
    stopController.abort();
    await Promise.race([listening, sleep(STOP_TIMEOUT_MS)]);
  });
}
