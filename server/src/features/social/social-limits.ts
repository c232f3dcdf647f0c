import { TooManyRequests } from '../../platform/base/errors.ts';
import { AttemptLimiter } from '../../platform/database/attempt-limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';

/** Wrong codes that a Telegram account may send. */
const WRONG_CODES = 10;

class SocialLimits {
  readonly #codes: AttemptLimiter;
  readonly #wrong: AttemptLimiter;
  readonly #enabled: boolean;

  constructor({ pool, config }: Platform) {
    this.#codes = new AttemptLimiter(pool, 'telegram-code', 10);
    this.#wrong = new AttemptLimiter(pool, 'telegram-wrong', WRONG_CODES);
    this.#enabled = config.rateLimits;
  }

  /** Counts a code that a member asks for. @throws {TooManyRequests} */
  async countCode(userId: string): Promise<void> {
    if (!this.#enabled) return;
    await this.#codes.consume(userId, ({ seconds, minutes }) => {
      const message = `Çok fazla kod istediniz. ${minutes} dakika sonra tekrar deneyin.`;
      return new TooManyRequests('social.too_many_codes', message, seconds);
    });
  }

  /** Whether the Telegram account has sent too many wrong codes. */
  async isShut(telegramId: string): Promise<boolean> {
    return this.#enabled && (await this.#wrong.count(telegramId)) >= WRONG_CODES;
  }

  /** Counts a wrong code; says how many they were. */
  async countWrong(telegramId: string): Promise<'few' | 'last' | 'more'> {
    if (!this.#enabled) return 'few';
    const count = await this.#wrong.add(telegramId);
    if (count <= WRONG_CODES) return 'few';
    return count === WRONG_CODES + 1 ? 'last' : 'more';
  }
}

/** Limits of the Telegram verification. */
export const socialLimits = platformSingleton((platform) => new SocialLimits(platform));
