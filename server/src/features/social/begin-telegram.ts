import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { eq, sql } from 'drizzle-orm';
import { Conflict } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { members } from '../accounts/members.ts';
import { hashToken } from '../accounts/secret-token.ts';
import { whileAccountExists } from '../accounts/while-account-exists.ts';
import { refuseOnBreak } from '../safety/on-break.ts';
import { pointsOf } from './platform-points.ts';
import { socialLimits } from './social-limits.ts';
import { telegramCodes } from './social-tables.ts';
import type { TelegramBot } from './telegram-bot.ts';
import { newCode, readCode } from './telegram-code.ts';
import { TelegramAway } from './telegram-failures.ts';
import { requireBot, unreachable } from './telegram-unavailable.ts';

/**
 * Gives a member a code to send to the bot, good for 10 minutes; the one before it no longer is.
 * @throws 403 safety.on_break; 503 social.telegram_unavailable, social.telegram_unreachable; 429 social.too_many_codes;
 *   409 social.already_verified
 */
export async function beginTelegram(
  ctx: Context<Actor>,
): Promise<ReturnsOf<'POST /api/social-verifications/telegram/init'>> {
  const { db, actor } = ctx;
  await refuseOnBreak(ctx, actor.id);
  const name = await nameOf(requireBot(ctx));
  await socialLimits(ctx).countCode(actor.id);
  const code = newCode();
  const [member] = await db
    .select({ isVerified: members.telegramVerified })
    .from(members)
    .where(eq(members.id, actor.id));
  if (member?.isVerified) {
    throw new Conflict('social.already_verified', 'Telegram hesabınız zaten doğrulanmış.');
  }
  const fresh = {
    codeHash: hashToken(readCode(code) ?? ''),
    points: await pointsOf({ db }, 'telegram'),
    createdAt: sql`now()`,
    expiresAt: sql`now() + interval '10 minutes'`,
    telegramId: null,
    telegramUsername: null,
    telegramName: null,
    seenAt: null,
  };
  const { userId, expiresAt } = telegramCodes;
  const [kept] = await whileAccountExists(
    db
      .insert(telegramCodes)
      .values({ userId: actor.id, ...fresh })
      .onConflictDoUpdate({ target: userId, set: fresh })
      .returning({ expiresAt }),
  );
  if (!kept) throw new Error('no code was kept');
  return {
    botLink: `https://t.me/${name}?start=${code}`,
    verificationCode: code,
    expiresAt: kept.expiresAt,
  };
}

async function nameOf(bot: TelegramBot): Promise<string> {
  return bot.username().catch((error) => {
    throw error instanceof TelegramAway ? unreachable() : error;
  });
}
