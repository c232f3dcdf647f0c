import type { User } from '@vitrin/contract/accounts.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { setStreamUrl } from '../accounts/people/update-profile.ts';
import { requireNotOnBreak } from '../safety/require-not-on-break.ts';
import { rewardStream } from './reward-stream.ts';

/**
 * Saves the user's stream link and pays if it matches the active rule. Removing the link is always possible.
 * @throws 403 safety.on_break; 409 streams.budget, points.too_many
 */
export async function updateOwnStream(
  ctx: Context<Actor>,
  streamUrl: string | null,
): Promise<{ user: User; pointsEarned?: number }> {
  return withTransaction(ctx, async (tx) => {
    const ownLink = { userId: ctx.actor.id, streamUrl };
    if (streamUrl) await requireNotOnBreak(tx, ownLink.userId);
    const { points: pointsEarned, refused } = await rewardStream(tx, ownLink);
    if (refused) throw refused;
    return { user: await setStreamUrl(tx, ownLink), ...(pointsEarned && { pointsEarned }) };
  });
}
