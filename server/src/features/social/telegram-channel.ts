import type { Context } from '../../platform/context.ts';
import {
  type Channel,
  ChannelAway,
  type Letter,
  LetterRefused,
} from '../../platform/outbox/channel.ts';
import type { Platform } from '../../platform/platform.ts';
import { telegramBot } from './telegram-bot.ts';
import { TelegramAway, TelegramRefusal } from './telegram-failures.ts';

/** What the bot writes to members, at the account that they have verified. */
export function telegramChannel(of: { platform: Platform }): Channel | null {
  const bot = telegramBot(of);
  if (!bot) return null;
  return {
    name: 'telegram',
    addressOf: findTelegramId,
    send: (address, letter) => bot.write(Number(address), inTelegram(letter)).catch(rethrow),
  };
}

async function findTelegramId({ db }: Context, userId: string): Promise<string | null> {
  const { rows } = await db.$client.query<{ telegramId: string }>(
    `select v.account_key as "telegramId"
       from social_verifications v join members m on m.id = v.user_id
      where v.user_id = $1 and v.platform = 'telegram' and v.status = 'approved'
        and m.telegram_verified and m.suspended_at is null`,
    [userId],
  );
  return rows[0]?.telegramId ?? null;
}

function inTelegram({ title, body, link, footer }: Letter): string {
  return [title, body, ...(link ? [`${link.text}: ${link.url}`] : []), footer].join('\n\n');
}

function rethrow(error: unknown): never {
  if (error instanceof TelegramAway) throw new ChannelAway(error.message, error.retryAfter);
  // Blocked, or an account that is no more; of any other refusal the message may be the cause.
  const isGone =
    error instanceof TelegramRefusal && /^403|chat not found|deactivated/.test(error.message);
  throw isGone ? new LetterRefused(error.message) : error;
}
