import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict, NotFound } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { drawPlaces } from '../read/draws-tables.ts';
import { getDraw } from '../read/list-draws.ts';
import { listPlaces } from '../read/list-places.ts';
import { lockDraw } from '../read/lock-draw.ts';
import { notifyPromotedReserve } from './notify-winners.ts';

interface Skip {
  id: string;
  place: number;
  reason: string;
}

/**
 * Skips a winner who can't be reached. The first free reserve, if any, gets the prize.
 * @throws 404; 409 draws.not_drawn, draws.already_skipped, draws.not_a_winner
 */
export async function skipWinner(
  ctx: Context<Actor>,
  { id, place, reason }: Skip,
): Promise<ReturnsOf<'POST /api/admin/draws/:id/skip'>> {
  return withTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, id);
    if (draw.status !== 'drawn')
      throw new Conflict('draws.not_drawn', 'Bu çekiliş henüz yapılmadı.');
    const isOfDraw = eq(drawPlaces.drawId, id);
    const isPlace = (placeNumber: number) => and(isOfDraw, eq(drawPlaces.place, placeNumber));
    const [winner] = await tx.db.select().from(drawPlaces).where(isPlace(place));
    requireWinner(winner?.status);
    const [reserve] = await tx.db
      .select({ place: drawPlaces.place })
      .from(drawPlaces)
      .where(and(isOfDraw, eq(drawPlaces.status, 'reserve')))
      .orderBy(asc(drawPlaces.place))
      .limit(1);
    await tx.db.update(drawPlaces).set({ status: 'skipped', reason }).where(isPlace(place));
    if (reserve) {
      const wonFields = { status: 'won' as const, prize: winner?.prize ?? null };
      await tx.db.update(drawPlaces).set(wonFields).where(isPlace(reserve.place));
      await notifyPromotedReserve(tx, draw, reserve.place);
    }
    await recordAudit(tx, {
      action: 'skip',
      entity: 'draws',
      entityId: id,
      before: { place, status: 'won' },
      after: { place, status: 'skipped', reason, promoted: reserve?.place ?? null },
    });
    await tx.publish('draws');
    return { ...(await getDraw(tx.db, id)), places: await listPlaces(tx.db, id) };
  });
}

/** Requires a place that won. @throws 404, 409 */
function requireWinner(status: 'won' | 'reserve' | 'skipped' | undefined): void {
  if (!status) throw new NotFound('not_found', 'Bu çekilişte böyle bir sıra yok.');
  if (status === 'skipped') throw new Conflict('draws.already_skipped', 'Bu sıra zaten atlandı.');
  if (status === 'reserve') {
    throw new Conflict('draws.not_a_winner', 'Yedekler atlanamaz; henüz ödülleri yok.');
  }
}
