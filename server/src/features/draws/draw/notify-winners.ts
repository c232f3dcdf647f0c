import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { notify } from '../../notifications/notify.ts';
import { drawPlaces } from '../read/draws-tables.ts';

interface Draw {
  id: string;
  title: string;
}

/** Notifies all winners who still have an account. */
export function notifyWinners(tx: Context, draw: Draw): Promise<void> {
  return notifyPlaces(tx, draw, 'draw.won', eq(drawPlaces.status, 'won'));
}

/** Notifies the reserve that moved up, if it still has an account. */
export function notifyPromotedReserve(tx: Context, draw: Draw, place: number): Promise<void> {
  return notifyPlaces(tx, draw, 'draw.promoted', eq(drawPlaces.place, place));
}

async function notifyPlaces(
  tx: Context,
  { id, title }: Draw,
  kind: 'draw.won' | 'draw.promoted',
  condition: SQL,
): Promise<void> {
  const { drawId, userId, prize } = drawPlaces;
  const winners = await tx.db
    .select({ userId, prize })
    .from(drawPlaces)
    .where(and(eq(drawId, id), condition, isNotNull(userId)));
  const messages = winners.flatMap((winner) => {
    if (!winner.userId) return [];
    const isFirstWinner = kind === 'draw.won';
    return {
      userId: winner.userId,
      kind,
      title: isFirstWinner ? 'Çekilişte kazandınız' : 'Yedekten kazanana geçtiniz',
      body: isFirstWinner
        ? `${title} çekilişinde kazandığınız ödül: ${winner.prize}.`
        : `${title} çekilişinde bir kazanana ulaşılamadı; sıradaki yedek olarak kazandığınız ödül: ${winner.prize}.`,
      link: `/cekilisler/${id}`,
    };
  });
  await notify(tx, messages);
}
