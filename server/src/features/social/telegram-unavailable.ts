import { HttpError } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { type TelegramBot, telegramBot } from './telegram-bot.ts';

const refusal = (code: string, message: string, retryAfter?: number) =>
  new HttpError(503, 'Service Unavailable', code, message, retryAfter ? { retryAfter } : {});

/** The bot. @throws 503 social.telegram_unavailable where the site has none */
export function requireBot(ctx: Context): TelegramBot {
  const bot = telegramBot(ctx);
  if (bot) return bot;
  throw refusal(
    'social.telegram_unavailable',
    'Telegram doğrulaması şu anda kullanılamıyor. Lütfen daha sonra tekrar deneyin.',
  );
}

/** There is a bot, but Telegram doesn't answer. */
export const telegramUnreachableError = () =>
  refusal(
    'social.telegram_unreachable',
    'Telegram’a şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.',
    30,
  );
