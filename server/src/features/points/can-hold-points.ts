import type { Context } from '../../platform/context.ts';
import { listConnectedChannels } from '../../platform/outbox/channel.ts';

/** Returns true if members can prove themselves: by a mailed link or through the bot. */
export const canProve = (ctx: Pick<Context, 'platform'>) => listConnectedChannels(ctx).length > 0;

/**
 * Returns true if an earning with this source may be held. Whether it is held depends on the member and the setting:
 * see `earning_wait()`.
 */
export const canHoldPoints = (ctx: Pick<Context, 'platform'>, source: string) =>
  canBeHeld(source) && canProve(ctx);

/** Kinds of earnings that can be held: the part of a source before the colon. Other kinds are always paid at once. */
const heldKinds = new Set([
  'stream', // link of a stream
  'stream-code', // code shown in a stream
]);

/** Returns true if earnings of the source's kind can be held. */
const canBeHeld = (source: string): boolean => heldKinds.has(source.split(':')[0] ?? '');
