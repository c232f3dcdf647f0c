import type { User } from '@vitrin/contract/accounts.ts';
import { type Context, transact } from '../../platform/context.ts';
import { featuresOf } from '../../platform/feature/feature.ts';
import { addSession } from './add-session.ts';
import { choosePassword } from './choose-password.ts';
import { createUser, type NewUser } from './create-user.ts';
import { signInLimits } from './sign-in-limits.ts';

interface Registration extends Omit<NewUser, 'role' | 'passwordHash'> {
  password: string;
  promotional: boolean;
  address: string;
  userAgent?: string | undefined;
}

/**
 * Makes a member, always a viewer, gives them what features have for a new one, and opens their first session.
 * @throws what they refuse; 409 accounts.username_taken, accounts.email_taken; 429 auth.too_many_attempts
 */
export async function register(
  ctx: Context,
  { address, userAgent, password, promotional, ...fields }: Registration,
): Promise<{ user: User; token: string; pointsEarned?: number }> {
  await signInLimits(ctx).takeRegistration(address);
  const passwordHash = await choosePassword(password, 'password');
  const { user, token, pointsEarned } = await transact(ctx, async (tx) => {
    const user = await createUser(tx, { ...fields, passwordHash });
    const token = await addSession(tx, user.id, userAgent);
    let pointsEarned = 0;
    for (const { welcome } of featuresOf(ctx))
      pointsEarned += (await welcome?.(tx, { ...user, promotional })) ?? 0;
    return { user: { ...user, points: pointsEarned }, token, pointsEarned };
  });
  ctx.log.info({ account: user.id }, 'registered');
  return { user, token, ...(pointsEarned > 0 && { pointsEarned }) };
}
