import type { Context } from '../../platform/context.ts';
import { listConnectedChannels } from '../../platform/outbox/channel.ts';
import { canBeHeld } from './earning-kinds.ts';

/** Returns true if members can prove themselves: by a mailed link or through the bot. */
export const canProve = (ctx: Pick<Context, 'platform'>) => listConnectedChannels(ctx).length > 0;

/**
 * Returns true if an earning with this source may be held. Whether it is held depends on the member and the setting:
 * see `earning_wait()`.
 */
export const canHoldPoints = (ctx: Pick<Context, 'platform'>, source: string) =>
  canBeHeld(source) && canProve(ctx);
