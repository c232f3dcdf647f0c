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

/**
 * Makes a member, always a viewer, and opens their first session.
 * @throws 409 accounts.username_taken, accounts.email_taken; 429 auth.too_many_attempts
 */
export async function register(
  ctx: Context,
  { address, userAgent, password, ...fields }: Registration,
  limits: SignInLimits,
): Promise<{ user: User; token: string }> {
  await limits.takeRegistration(address);
  const passwordHash = await choosePassword(password, 'password');
  return transact(ctx, async (tx) => {
    const user = await createUser(tx, { ...fields, passwordHash });
    return { user, token: await startSession(tx, user.id, userAgent) };
  });
}
