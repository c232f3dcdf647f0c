import { AttemptLimiter } from '../../../platform/database/attempt-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';

/** Maximum number of wrong codes of a Telegram account. */
const MAX_WRONG_CODES = 10;

class SocialLimits {
  readonly #codeLimiter: AttemptLimiter;
  readonly #wrongCodeLimiter: AttemptLimiter;

  constructor(platform: Platform) {
    this.#codeLimiter = new AttemptLimiter(platform, 'telegram-code', 10);
    this.#wrongCodeLimiter = new AttemptLimiter(platform, 'telegram-wrong', MAX_WRONG_CODES);
  }

  /** Counts a code request of a member. @throws {TooManyRequests} */
  countCode(userId: string): Promise<void> {
    return this.#codeLimiter.consume(userId, 'social.too_many_codes', 'Çok fazla kod istediniz.');
  }

  /** Returns whether the Telegram account has sent too many wrong codes. */
  async isBlocked(telegramId: string): Promise<boolean> {
    return (await this.#wrongCodeLimiter.count(telegramId)) >= MAX_WRONG_CODES;
  }

  /** Counts a wrong code. `just-blocked`: it is the first one beyond the limit. */
  async countWrongCode(telegramId: string): Promise<'allowed' | 'just-blocked' | 'blocked'> {
    const count = await this.#wrongCodeLimiter.add(telegramId);
    if (count <= MAX_WRONG_CODES) return 'allowed';
    return count === MAX_WRONG_CODES + 1 ? 'just-blocked' : 'blocked';
  }
}

/** Rate limits of the Telegram verification. */
export const socialLimits = createPlatformSingleton((platform) => new SocialLimits(platform));
