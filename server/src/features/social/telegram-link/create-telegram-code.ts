import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { eq, sql } from 'drizzle-orm';
import { Conflict, Unauthorized } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { members } from '../../accounts/people/members.ts';
import { hashToken } from '../../accounts/sign-in/secret-token.ts';
import { requireSession } from '../../accounts/sign-in/sessions.ts';
import { requireNotOnBreak } from '../../safety/require-not-on-break.ts';
import { requireBot, telegramUnreachableError } from '../telegram/connected-bot.ts';
import type { TelegramBot } from '../telegram/telegram-bot.ts';
import { TelegramUnavailableError } from '../telegram/telegram-errors.ts';
import { lockMember } from '../verifications/lock-member.ts';
import { getPlatformPoints } from '../verifications/platforms.ts';
import { telegramCodes } from '../verifications/social-tables.ts';
import { countCode } from './social-limits.ts';
import { generateCode, parseCode } from './telegram-code.ts';

/**
 * Creates a code that the member sends to the bot, valid for 10 minutes; replaces the previous code.
 * @throws 403 safety.on_break; 503 social.telegram_unavailable, social.telegram_unreachable; 429 social.too_many_codes;
 *   409 social.already_verified
 */
export async function createTelegramCode(
  ctx: Context<Actor>,
): Promise<ReturnsOf<'POST /api/social-verifications/telegram/init'>> {
  const { actor } = ctx;
  await requireNotOnBreak(ctx, actor.id);
  const name = await getBotName(requireBot(ctx));
  await countCode(ctx, actor.id);
  const code = generateCode();
  const expiresAt = await withTransaction(ctx, (tx) => storeCode(tx, code));
  return { botLink: `https://t.me/${name}?start=${code}`, verificationCode: code, expiresAt };
}

async function storeCode(tx: Context<Actor>, code: string): Promise<string> {
  const { db, actor } = tx;
  await lockMember(tx, actor.id);
  // Check the session under the lock: a concurrent password reset may have revoked it.
  await requireSession(tx);
  const [member] = await db
    .select({ isVerified: members.telegramVerified })
    .from(members)
    .where(eq(members.id, actor.id));
  if (!member) throw new Unauthorized();
  if (member.isVerified) {
    throw new Conflict('social.already_verified', 'Telegram hesabınız zaten doğrulanmış.');
  }
  const codeFields = {
    codeHash: hashToken(parseCode(code) ?? ''),
    points: await getPlatformPoints({ db }, 'telegram'),
    createdAt: sql`now()`,
    expiresAt: sql`now() + interval '10 minutes'`,
    telegramId: null,
    telegramUsername: null,
    telegramName: null,
    seenAt: null,
  };
  const { userId, expiresAt } = telegramCodes;
  const [row] = await db
    .insert(telegramCodes)
    .values({ userId: actor.id, ...codeFields })
    .onConflictDoUpdate({ target: userId, set: codeFields })
    .returning({ expiresAt });
  if (!row) throw new Error('no code was stored');
  return row.expiresAt;
}

async function getBotName(bot: TelegramBot): Promise<string> {
  return bot.getUsername().catch((error) => {
    throw error instanceof TelegramUnavailableError ? telegramUnreachableError() : error;
  });
}
