import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Context, withTransaction } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { members } from '../../accounts/people/members.ts';
import { setTelegram } from '../../accounts/people/update-profile.ts';
import { telegramBot } from '../telegram/connected-bot.ts';
import type { TelegramBot } from '../telegram/telegram-bot.ts';
import { lockMember } from '../verifications/lock-member.ts';
import { socialVerifications } from '../verifications/social-tables.ts';

/**
 * Removes the Telegram verification of a member who has left the group.
 * @returns true if it was removed; false for a member of the group and while Telegram is unavailable
 */
export async function revokeIfLeftGroup(ctx: Context, userId: string): Promise<boolean> {
  const group = groupMembershipCache(ctx);
  if (!group) return false;
  const account = await findAccount(ctx, userId);
  if (!account?.isVerified || !(await group.hasLeft(account.telegramId))) return false;
  return withTransaction(ctx, async (tx) => {
    await lockMember(tx, userId);
    // The member may have verified another account meanwhile.
    if ((await findAccount(tx, userId))?.telegramId !== account.telegramId) return false;
    await setTelegram(tx, { userId, isVerified: false });
    return true;
  });
}

async function findAccount({ db }: Context, userId: string) {
  const { userId: owner, platform, accountKey, status } = socialVerifications;
  const isApproved = and(eq(platform, 'telegram'), eq(status, 'approved'));
  const [account] = await db
    .select({ telegramId: accountKey, isVerified: members.telegramVerified })
    .from(socialVerifications)
    .innerJoin(members, eq(members.id, owner))
    .where(and(eq(owner, userId), isApproved));
  return account;
}

/** A confirmed membership is cached this long, in milliseconds. */
const MEMBERSHIP_TTL_MS = 60_000;
/** Timeout of a query, in milliseconds. */
const TIMEOUT_MS = 3000;
/** After a failure nothing is queried for this long, so that an outage delays one request only. */
const FAILURE_TTL_MS = 10_000;
const MAX_MEMBERS = 10_000;

class GroupMembershipCache {
  readonly #bot: TelegramBot;
  readonly #members = new LRUCache<string, true>({ max: MAX_MEMBERS, ttl: MEMBERSHIP_TTL_MS });
  readonly #pendingFetches = new Map<string, Promise<boolean>>();
  #retryAt = 0;

  constructor(bot: TelegramBot) {
    this.#bot = bot;
  }

  /** Returns true if the account is known to have left the group; `false` without a group or an answer. */
  async hasLeft(telegramId: string): Promise<boolean> {
    if (this.#bot.config.groupId === undefined) return false;
    if (this.#members.has(telegramId) || this.#retryAt > Date.now()) return false;
    const pendingFetch = this.#pendingFetches.get(telegramId) ?? this.#fetchMembership(telegramId);
    this.#pendingFetches.set(telegramId, pendingFetch);
    return pendingFetch.finally(() => this.#pendingFetches.delete(telegramId));
  }

  async #fetchMembership(telegramId: string): Promise<boolean> {
    const membership = await this.#bot.getMembership(telegramId, TIMEOUT_MS);
    if (membership === 'unknown') this.#retryAt = Date.now() + FAILURE_TTL_MS;
    if (membership === 'in') this.#members.set(telegramId, true);
    // An account that the group does not know may also be one that a new bot has not seen yet.
    return membership === 'left';
  }
}

const caches = new WeakMap<TelegramBot, GroupMembershipCache>();

/** Caches confirmed memberships only: a user who left may join again at any moment. Returns `null` without a bot. */
function groupMembershipCache(ctx: { platform: Platform }): GroupMembershipCache | null {
  const bot = telegramBot(ctx);
  if (!bot) return null;
  const cache = caches.get(bot) ?? new GroupMembershipCache(bot);
  caches.set(bot, cache);
  return cache;
}
