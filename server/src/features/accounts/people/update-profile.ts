import type { User } from '@vitrin/contract/accounts.ts';
import { and, eq, sql } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import type { Actor, Context, DbContext } from '../../../platform/context.ts';
import { passwordLinks, users } from './accounts-tables.ts';
import { toUserResponse } from './user-response.ts';

export type Profile = Pick<User, 'firstName' | 'lastName' | 'phone'>;

/** Saves a user's name and phone number; returns the user and the old number. Call it in a transaction. @throws 404 */
export async function setProfile(
  { db }: DbContext,
  userId: string,
  profile: Profile,
): Promise<{ user: User; oldPhone: string | null }> {
  const [current] = await db
    .select({ phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const [row] = await db.update(users).set(profile).where(eq(users.id, userId)).returning();
  if (!current || !row) throw new NotFound();
  return { user: toUserResponse(row), oldPhone: current.phone };
}

/** Saves a user's stream link; returns the updated user. @throws 404 */
export async function setStreamUrl(
  { db }: DbContext,
  { userId, streamUrl }: { userId: string; streamUrl: string | null },
): Promise<User> {
  const update = db.update(users).set({ streamUrl }).where(eq(users.id, userId)).returning();
  const [row] = await update;
  if (!row) throw new NotFound();
  return toUserResponse(row);
}

interface TelegramIdentity {
  userId: string;
  isVerified: boolean;
  /** Without the @; absent: unchanged. */
  username?: string | null;
}

/**
 * Saves whether a user is verified by Telegram, and the user's Telegram name. Telegram is then no way of recovery, until
 * the user enables it.
 */
export async function setTelegram(
  { db }: DbContext,
  { userId, isVerified, username }: TelegramIdentity,
): Promise<void> {
  await db
    .update(users)
    .set({
      telegramVerified: isVerified,
      telegramRecovery: false,
      ...(username !== undefined && { telegramUsername: username }),
    })
    .where(eq(users.id, userId));
  await deleteTelegramLinks({ db }, userId);
}

/** Voids the password link that was sent to the user's Telegram account. */
export async function deleteTelegramLinks({ db }: DbContext, userId: string): Promise<void> {
  const { userId: owner, channel } = passwordLinks;
  await db.delete(passwordLinks).where(and(eq(owner, userId), eq(channel, 'telegram')));
}

/** Marks all changes of the legal texts up to now as seen by the user. */
export async function markLegalChangesSeen({ db, actor }: Context<Actor>): Promise<void> {
  await db.update(users).set({ legalTextsSeenAt: sql`now()` }).where(eq(users.id, actor.id));
}
