import type { TelegramConfig } from '../../../platform/base/config.ts';
import { HttpError } from '../../../platform/base/errors.ts';
import { recordFailure } from '../../../platform/connections/connection-states.ts';
import type { Context } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { describeTelegramProblem } from './describe-telegram-problem.ts';
import { TelegramBot } from './telegram-bot.ts';

/** A failure is recorded again after this many milliseconds. */
const RECORD_INTERVAL_MS = 15_000;
/** A conflict with another program stays visible this long, because the site ends it at once, in milliseconds. */
const CONFLICT_HOLD_MS = 600_000;

class BotHolder {
  readonly #platform: Platform;
  readonly #bots = new WeakMap<TelegramConfig, TelegramBot>();
  #recorded = { message: '', at: 0 };

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  getBot(config: TelegramConfig): TelegramBot {
    const existingBot = this.#bots.get(config);
    if (existingBot) return existingBot;
    const { connections, log } = this.#platform;
    const bot = new TelegramBot(config, {
      log,
      onFailure: (error) => {
        if (connections.telegram === config) void this.#recordFailure(error);
      },
      onGroupMoved: (oldId, newId) => {
        log.warn('telegram: the group has become a supergroup');
        void connections
          .recordMovedGroup(oldId, newId)
          .catch((err) => log.warn({ err }, 'telegram: the new group was not recorded'));
      },
    });
    this.#bots.set(config, bot);
    return bot;
  }

  async #recordFailure(error: Error): Promise<void> {
    const { message } = error;
    const now = Date.now();
    if (message === this.#recorded.message && now - this.#recorded.at < RECORD_INTERVAL_MS) return;
    this.#recorded = { message, at: now };
    const holdMs = message.startsWith('409') ? CONFLICT_HOLD_MS : 0;
    const failure = { error: describeTelegramProblem(error), holdMs };
    await recordFailure(this.#platform, 'telegram', failure).catch((err) =>
      this.#platform.log.debug({ err }, 'telegram: the state was not recorded'),
    );
  }
}

const botHolder = createPlatformSingleton((platform) => new BotHolder(platform));

/** Returns the site's present bot; `null` without one. It can change at any time: do not store it. */
export function telegramBot({ platform }: { platform: Platform }): TelegramBot | null {
  const config = platform.connections.telegram;
  return config ? botHolder({ platform }).getBot(config) : null;
}

const unavailableError = (code: string, message: string, retryAfter?: number) =>
  new HttpError(
    503,
    'Service Unavailable',
    code,
    message,
    retryAfter ? { retryAfterSeconds: retryAfter } : {},
  );

/** Returns the bot. @throws 503 social.telegram_unavailable without one */
export function requireBot(ctx: Context): TelegramBot {
  const bot = telegramBot(ctx);
  if (bot) return bot;
  throw unavailableError(
    'social.telegram_unavailable',
    'Telegram doğrulaması şu anda kullanılamıyor. Lütfen daha sonra tekrar deneyin.',
  );
}

/** Returns the 503 error for a call that failed because Telegram didn't respond. */
export const telegramUnreachableError = () =>
  unavailableError(
    'social.telegram_unreachable',
    'Telegram’a şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
    30,
  );
