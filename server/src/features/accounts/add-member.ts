import type { User } from '@vitrin/contract/accounts.ts';
import { type Context, transact } from '../../platform/context.ts';
import { featuresOf } from '../../platform/feature/feature.ts';
import { addSession } from './add-session.ts';
import { createUser, type NewUser } from './create-user.ts';

export interface Newcomer extends Omit<NewUser, 'role'> {
  /** Wants to hear of announcements and campaigns. */
  promotional: boolean;
  userAgent?: string | undefined;
}

/**
 * Makes a member, always a viewer, gives them what features have for a new one, and opens their first session.
 * @throws what they refuse; 409 accounts.username_taken, accounts.email_taken
 */
export async function addMember(
  ctx: Context,
  { userAgent, promotional, ...fields }: Newcomer,
): Promise<{ user: User; token: string; pointsEarned: number }> {
  return transact(ctx, async (tx) => {
    const user = await createUser(tx, fields);
    const token = await addSession(tx, user.id, userAgent);
    let pointsEarned = 0;
    for (const { welcome } of featuresOf(ctx))
      pointsEarned += (await welcome?.(tx, { ...user, promotional })) ?? 0;
    return { user: { ...user, points: pointsEarned }, token, pointsEarned };
  });
}
