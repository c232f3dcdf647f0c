import { formatTelegramMessage } from '@vitrin/contract/outside-message.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import {
  type Channel,
  ChannelUnavailableError,
  MessageRefusedError,
  RecipientRejectedError,
} from '../../../platform/outbox/channel.ts';
import type { Platform } from '../../../platform/platform.ts';
import { members } from '../../accounts/people/members.ts';
import { telegramBot } from '../telegram/connected-bot.ts';
import { describeUnreachedMembers } from '../telegram/describe-telegram-problem.ts';
import { TelegramRejectedError, TelegramUnavailableError } from '../telegram/telegram-errors.ts';
import { socialVerifications } from '../verifications/social-tables.ts';

/** Returns the channel to members' verified Telegram accounts. */
export const telegramChannel = (ctx: { platform: Platform }): Channel => ({
  name: 'telegram',
  isConnected: () => ctx.platform.connections.telegram !== undefined,
  findAddress: findTelegramId,
  async send(address, message) {
    const bot = telegramBot(ctx);
    if (!bot) throw new ChannelUnavailableError('not connected');
    await bot.sendMessage(Number(address), formatTelegramMessage(message)).catch(throwChannelError);
  },
  describeProblem: describeUnreachedMembers,
});

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
  if (!(error instanceof TelegramRejectedError)) throw error;
  // Only these answers are about the person. 'Chat not found' is also what a new bot gets for every member.
  const isGone = /blocked by the user|user is deactivated/.test(error.message);
  throw isGone
    ? new RecipientRejectedError(error.message)
    : new MessageRefusedError(error.message, true);
}
