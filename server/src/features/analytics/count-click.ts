import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { clickCounter } from './count-clicks.ts';
import { hourOfDay } from './hour-of-day.ts';
import type { Identity } from './visitor-hasher.ts';

interface Click {
  cardId: string;
  identity: Identity | undefined;
  /** Milliseconds since 1970; default: now */
  at?: number;
}

/** Counts a click on a card; returns whether it counted. @throws 404 */
export async function countClick(ctx: Context, { cardId, identity, at }: Click) {
  if (!identity) return { counted: false };
  const click = { at: hourOfDay(at), cardId: cardId.toLowerCase(), identity };
  const result = await clickCounter(ctx).submit(click);
  if (result === 'no card') throw new NotFound('not_found', 'Kart bulunamadı.');
  return { counted: result === 'counted' };
}
