import { formatTelegramMessage } from '@vitrin/contract/outside-message.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import {
  type Channel,
  ChannelUnavailableError,
  RecipientRejectedError,
} from '../../../platform/outbox/channel.ts';
import type { Platform } from '../../../platform/platform.ts';
import { members } from '../../accounts/people/members.ts';
import { telegramBot } from '../telegram/telegram-bot.ts';
import { TelegramRejectedError, TelegramUnavailableError } from '../telegram/telegram-errors.ts';
import { socialVerifications } from '../verifications/social-tables.ts';

/** Returns the channel to members' verified Telegram accounts; `null` without a bot. */
export function telegramChannel(ctx: { platform: Platform }): Channel | null {
  const bot = telegramBot(ctx);
  if (!bot) return null;
  return {
    name: 'telegram',
    findAddress: findTelegramId,
    send: (address, message) =>
      bot.sendMessage(Number(address), formatTelegramMessage(message)).catch(throwChannelError),
  };
}

async function findTelegramId({ db }: Context, userId: string): Promise<string | null> {
  const { userId: owner, platform, status, accountKey } = socialVerifications;
  const [verification] = await db
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
  return verification?.telegramId ?? null;
}

function throwChannelError(error: unknown): never {
  if (error instanceof TelegramUnavailableError)
    throw new ChannelUnavailableError(error.message, error.retryAfter);
  // The user blocked the bot or was deleted; other rejections may be caused by the message.
  const isUnreachable =
    error instanceof TelegramRejectedError && /^403|chat not found|deactivated/.test(error.message);
  throw isUnreachable ? new RecipientRejectedError(error.message) : error;
}
