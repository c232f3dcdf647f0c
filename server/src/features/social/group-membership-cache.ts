import { platformSingleton } from '../../platform/platform-singleton.ts';
import { type TelegramBot, telegramBot } from './telegram-bot.ts';

/** How long somebody counts as a member without asking again, milliseconds. */
const KNOWN = 60_000;
/** How long a question may take. */
const TIMEOUT = 3000;
/** How long nobody is asked about after Telegram failed to answer: an outage holds up one person, not everyone. */
const PAUSE = 10_000;
const MOST = 10_000;

class GroupMemory {
  readonly #bot: TelegramBot;
  readonly #seen = new Map<string, number>();
  readonly #asking = new Map<string, Promise<boolean>>();
  #silentUntil = 0;

  constructor(bot: TelegramBot) {
    this.#bot = bot;
  }

  /** Whether the account is surely no longer in the group; `false` where there is none. */
  async hasLeft(telegramId: string): Promise<boolean> {
    if (this.#bot.config.groupId === undefined) return false;
    const now = Date.now();
    if ((this.#seen.get(telegramId) ?? 0) > now || this.#silentUntil > now) return false;
    const asked = this.#asking.get(telegramId) ?? this.#ask(telegramId);
    this.#asking.set(telegramId, asked);
    return asked.finally(() => this.#asking.delete(telegramId));
  }

  async #ask(telegramId: string): Promise<boolean> {
    const membership = await this.#bot.membership(telegramId, TIMEOUT);
    if (membership === 'unknown') this.#silentUntil = Date.now() + PAUSE;
    if (membership === 'in') this.#remember(telegramId);
    return membership === 'out';
  }

  #remember(telegramId: string): void {
    if (this.#seen.size >= MOST) this.#seen.clear();
    this.#seen.set(telegramId, Date.now() + KNOWN);
  }
}

/** Who was lately seen in the group. That somebody has left is not kept: they may be back at any moment. */
export const groupMembershipCache = platformSingleton((platform) => {
  const bot = telegramBot({ platform });
  return bot && new GroupMemory(bot);
});
