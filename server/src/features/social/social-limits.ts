import { TooManyRequests } from '../../platform/base/errors.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';

/** Maximum number of wrong codes of a Telegram account. */
const MAX_WRONG_CODES = 10;

class SocialLimits {
  readonly #codes: AttemptLimiter;
  readonly #wrong: AttemptLimiter;
  readonly #enabled: boolean;

  constructor({ pool, config }: Platform) {
    this.#codes = new AttemptLimiter(pool, 'telegram-code', 10);
    this.#wrong = new AttemptLimiter(pool, 'telegram-wrong', MAX_WRONG_CODES);
    this.#enabled = config.rateLimits;
  }

  /** Counts a code request of a member. @throws {TooManyRequests} */
  async countCode(userId: string): Promise<void> {
    if (!this.#enabled) return;
    await this.#codes.consume(userId, ({ seconds, minutes }) => {
      const message = `Çok fazla kod istediniz. ${minutes} dakika sonra tekrar deneyin.`;
      return new TooManyRequests('social.too_many_codes', message, seconds);
    });
  }

  /** Returns whether the Telegram account has sent too many wrong codes. */
  async isShut(telegramId: string): Promise<boolean> {
    return this.#enabled && (await this.#wrong.count(telegramId)) >= MAX_WRONG_CODES;
  }

  /** Counts a wrong code and returns how close the account is to the limit. */
  async countWrong(telegramId: string): Promise<'few' | 'last' | 'more'> {
    if (!this.#enabled) return 'few';
    const count = await this.#wrong.add(telegramId);
    if (count <= MAX_WRONG_CODES) return 'few';
    return count === MAX_WRONG_CODES + 1 ? 'last' : 'more';
  }
}

/** Rate limits of the Telegram verification. */
export const socialLimits = platformSingleton((platform) => new SocialLimits(platform));
