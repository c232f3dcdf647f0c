import type { User } from '@vitrin/contract/accounts.ts';
import { type Context, transact } from '../../platform/context.ts';
import { choosePassword } from './choose-password.ts';
import { createUser, type NewUser } from './create-user.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { startSession } from './start-session.ts';

interface Registration extends Omit<NewUser, 'role' | 'passwordHash'> {
  password: string;
  address: string;
  userAgent?: string | undefined;
}

/** What a new member is given at once, in the same transaction. */
export type Welcome = (tx: Context, user: User) => Promise<{ pointsEarned?: number }>;

/**
 * Makes a member, always a viewer, and opens their first session.
 * @throws 409 accounts.username_taken, accounts.email_taken; 429 auth.too_many_attempts
 */
export async function register(
  ctx: Context,
  { address, userAgent, password, ...fields }: Registration,
  limits: SignInLimits,
  welcome: Welcome,
): Promise<{ user: User; token: string; pointsEarned?: number }> {
  await limits.takeRegistration(address);
  const passwordHash = await choosePassword(password, 'password');
  return transact(ctx, async (tx) => {
    const user = await createUser(tx, { ...fields, passwordHash });
    const token = await startSession(tx, user.id, userAgent);
    const earned = await welcome(tx, user);
    return { user: { ...user, points: earned.pointsEarned ?? 0 }, token, ...earned };
  });
}
