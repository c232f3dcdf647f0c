import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { setStreamUrl } from '../accounts/people/update-profile.ts';
import { requireNotOnBreak } from '../safety/require-not-on-break.ts';
import { rewardStream } from './reward-stream.ts';

/**
 * Saves the user's stream link; pays or holds points if it matches the active rule. Removing the link is always possible.
 * @throws 403 safety.on_break; 409 streams.budget, points.too_many
 */
export async function updateOwnStream(
  ctx: Context<Actor>,
  streamUrl: string | null,
): Promise<ReturnsOf<'POST /api/user/update-stream'>> {
  return withTransaction(ctx, async (tx) => {
    const ownLink = { userId: ctx.actor.id, streamUrl };
    if (streamUrl) await requireNotOnBreak(tx, ownLink.userId);
    const { refused, ...payment } = await rewardStream(tx, ownLink);
    if (refused) throw refused;
    return { user: await setStreamUrl(tx, ownLink), ...payment };
  });
}
