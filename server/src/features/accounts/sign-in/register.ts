import type { User } from '@vitrin/contract/accounts.ts';
import type { HeldResult } from '@vitrin/contract/held-points.ts';
import { type Context, withTransaction } from '../../../platform/context.ts';
import {
  getFeatures,
  type MemberGrant,
  type NewMember,
} from '../../../platform/feature/feature.ts';
import { createUser, type NewUser } from '../people/create-user.ts';
import { validateAndHashPassword } from './hash-password.ts';
import { createSession } from './sessions.ts';
import { consumeRegistration } from './sign-in-limits.ts';

export interface NewMemberInput extends Omit<NewUser, 'role'> {
  /** Consent to announcements and campaigns. */
  promotional: boolean;
  userAgent?: string | undefined;
  origin?: NewMember['origin'];
}

/** Reason why points of the registration were not paid */
interface RefusedResult {
  pointsRefused?: NonNullable<MemberGrant['refused']>;
}

/**
 * Creates a member with the role `viewer`, runs the features' hooks for new members and opens the first session.
 * @throws errors of the hooks; 409 accounts.username_taken, accounts.email_taken
 */
export async function createMember(
  ctx: Context,
  { userAgent, promotional, origin, ...fields }: NewMemberInput,
): Promise<{ user: User; token: string; pointsEarned: number } & HeldResult & RefusedResult> {
  return withTransaction(ctx, async (tx) => {
    const user = await createUser(tx, fields);
    const token = await createSession(tx, user.id, userAgent);
    let pointsEarned = 0;
    let held: HeldResult | undefined;
    let pointsRefused: MemberGrant['refused'];
    for (const { onMemberCreated } of getFeatures(ctx)) {
      const grant = await onMemberCreated?.(tx, { ...user, promotional, origin });
      pointsEarned += grant?.points ?? 0;
      held ??= grant?.held;
      pointsRefused ??= grant?.refused;
    }
    return {
      user: { ...user, points: pointsEarned },
      token,
      pointsEarned,
      ...held,
      ...(pointsRefused && { pointsRefused }),
    };
  });
}

interface Registration extends Omit<NewMemberInput, 'passwordHash' | 'origin'> {
  password: string;
  address: string;
  browserId: string;
}

/**
 * Registers a member with a password, see `createMember`.
 * @throws 400 accounts.common_password; 409 accounts.username_taken, accounts.email_taken; 429 auth.too_many_attempts;
 *   errors of the features' hooks
 */
export async function register(
  ctx: Context,
  { address, browserId, password, ...fields }: Registration,
): Promise<{ user: User; token: string; pointsEarned?: number } & HeldResult & RefusedResult> {
  await consumeRegistration(ctx, address);
  const passwordHash = await validateAndHashPassword(ctx, password, 'password');
  const { pointsEarned, ...registration } = await createMember(ctx, {
    ...fields,
    passwordHash,
    origin: { address, browserId },
  });
  ctx.log.info({ account: registration.user.id }, 'registered');
  return { ...registration, ...(pointsEarned > 0 && { pointsEarned }) };
}
