import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import {
  type Channel,
  ChannelAway,
  type Letter,
  LetterRefused,
} from '../../platform/outbox/channel.ts';
import type { Platform } from '../../platform/platform.ts';
import { members } from '../accounts/members.ts';
import { socialVerifications } from './social-tables.ts';
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
  const { userId: owner, platform, status, accountKey } = socialVerifications;
  const [verified] = await db
    .select({ telegramId: accountKey })
    .from(socialVerifications)
    .innerJoin(members, eq(members.id, owner))
    .where(
      and(
        eq(owner, userId),
        eq(platform, 'telegram'),
        eq(status, 'approved'),
        eq(members.telegramVerified, true),
        isNull(members.suspendedAt),
      ),
    );
  return verified?.telegramId ?? null;
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
