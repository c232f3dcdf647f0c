import type { Context } from '../../../platform/context.ts';
import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';

/** Maximum number of wrong codes of a Telegram account. */
const MAX_WRONG_CODES = 10;
const codeLimiter = new AttemptLimiter('telegram-code', 10);
const wrongCodeLimiter = new AttemptLimiter('telegram-wrong', MAX_WRONG_CODES);

/** Counts a code request of a member. @throws {TooManyRequests} */
export function countCode(ctx: Context, userId: string): Promise<void> {
  return codeLimiter.consume(ctx, userId, 'social.too_many_codes', 'Çok fazla kod istediniz.');
}

/** Returns whether the Telegram account has sent too many wrong codes. */
export async function isBlocked(ctx: Context, telegramId: string): Promise<boolean> {
  return (await wrongCodeLimiter.count(ctx, telegramId)) >= MAX_WRONG_CODES;
}

/** Counts a wrong code. `just-blocked`: it is the first one beyond the limit. */
export async function countWrongCode(
  ctx: Context,
  telegramId: string,
): Promise<'allowed' | 'just-blocked' | 'blocked'> {
  const count = await wrongCodeLimiter.add(ctx, telegramId);
  if (count <= MAX_WRONG_CODES) return 'allowed';
  return count === MAX_WRONG_CODES + 1 ? 'just-blocked' : 'blocked';
}
