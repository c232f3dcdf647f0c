import type { User } from '@vitrin/contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { addMember, type Newcomer } from './add-member.ts';
import { choosePassword } from './choose-password.ts';
import { signInLimits } from './sign-in-limits.ts';

interface Registration extends Omit<Newcomer, 'passwordHash'> {
  password: string;
  address: string;
}

/**
 * Makes somebody a member who has chosen a password, see `addMember`.
 * @throws what features refuse; 409 accounts.username_taken, accounts.email_taken; 429 auth.too_many_attempts
 */
export async function register(
  ctx: Context,
  { address, password, ...fields }: Registration,
): Promise<{ user: User; token: string; pointsEarned?: number }> {
  await signInLimits(ctx).takeRegistration(address);
  const passwordHash = await choosePassword(password, 'password');
  const { user, token, pointsEarned } = await addMember(ctx, { ...fields, passwordHash });
  ctx.log.info({ account: user.id }, 'registered');
  return { user, token, ...(pointsEarned > 0 && { pointsEarned }) };
}
