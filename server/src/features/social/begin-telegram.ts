import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { Conflict } from '../../platform/base/errors.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { hashToken } from '../accounts/secret-token.ts';
import { whileAccountExists } from '../accounts/while-account-exists.ts';
import { refuseOnBreak } from '../safety/on-break.ts';
import { pointsOf } from './platform-points.ts';
import { socialLimits } from './social-limits.ts';
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
  const { rows } = await whileAccountExists(
    db.$client.query<{ expiresAt: Date }>(
      `insert into telegram_codes (user_id, code_hash, points, expires_at)
     select id, $2, $3, now() + interval '10 minutes' from members
      where id = $1 and not telegram_verified
     on conflict (user_id) do update
        set code_hash = excluded.code_hash, points = excluded.points, created_at = now(),
            expires_at = excluded.expires_at, telegram_id = null, telegram_username = null,
            telegram_name = null, seen_at = null
     returning expires_at as "expiresAt"`,
      [actor.id, hashToken(readCode(code) ?? ''), await pointsOf({ db }, 'telegram')],
    ),
  );
  if (!rows[0]) {
    throw new Conflict('social.already_verified', 'Telegram hesabınız zaten doğrulanmış.');
  }
  return {
    botLink: `https://t.me/${name}?start=${code}`,
    verificationCode: code,
    expiresAt: rows[0].expiresAt.toISOString(),
  };
}

async function nameOf(bot: TelegramBot): Promise<string> {
  return bot.username().catch((error) => {
    throw error instanceof TelegramAway ? unreachable() : error;
  });
}
