import type { User } from '@vitrin/contract/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { createMember, type NewMemberInput } from './create-member.ts';
import { signInLimits } from './sign-in-limits.ts';
import { validateAndHashPassword } from './validate-and-hash-password.ts';

interface Registration extends Omit<NewMemberInput, 'passwordHash'> {
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
  await signInLimits(ctx).consumeRegistration(address);
  const passwordHash = await validateAndHashPassword(password, 'password');
  const { user, token, pointsEarned } = await createMember(ctx, { ...fields, passwordHash });
  ctx.log.info({ account: user.id }, 'registered');
  return { user, token, ...(pointsEarned > 0 && { pointsEarned }) };
}
