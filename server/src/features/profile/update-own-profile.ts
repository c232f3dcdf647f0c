import type { User } from '@vitrin/contract/accounts.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { type Profile, setProfile } from '../accounts/people/update-profile.ts';
import { addToBlocklist, requireNotBlocklisted } from '../safety/blocklist.ts';

/**
 * Saves the user's name and phone number.
 * @throws 403 safety.on_break if the number belongs to another person on a break
 */
export async function updateOwnProfile(ctx: Context<Actor>, profile: Profile): Promise<User> {
  const userId = ctx.actor.id;
  return withTransaction(ctx, async (tx) => {
    const { user, oldPhone } = await setProfile(tx, userId, profile);
    if (user.phone !== oldPhone) {
      await requireNotBlocklisted(tx, { phone: user.phone }, userId);
      // During a break the old number stays blocked, even after the account is deleted.
      await addToBlocklist(tx, userId, { phone: oldPhone });
    }
    return user;
  });
}
