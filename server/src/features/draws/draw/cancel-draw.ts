import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { Conflict } from '../../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../../platform/context.ts';
import { drawsTable } from '../read/draws-tables.ts';
import { getDraw } from '../read/list-draws.ts';
import { drawCancelledError, isRoundReached, lockDraw } from '../read/lock-draw.ts';

/**
 * Cancels a sealed draw before the time of its round, at which its result becomes public. Its ticket numbers can be
 * deleted again.
 * @throws 404; 409 draws.not_sealed, draws.drawn, draws.cancelled, draws.too_late
 */
export async function cancelDraw(
  ctx: Context<Actor>,
  { id, reason }: { id: string; reason: string },
): Promise<ReturnsOf<'POST /api/admin/draws/:id/cancel'>> {
  return withTransaction(ctx, async (tx) => {
    const draw = await lockDraw(tx, id);
    const { status } = draw;
    if (status === 'draft') {
      throw new Conflict('draws.not_sealed', 'Taslak iptal edilmez, silinir.');
    }
    if (status === 'drawn') {
      throw new Conflict('draws.drawn', 'Bu çekiliş yapıldı, artık iptal edilemez.');
    }
    if (status === 'cancelled') throw drawCancelledError();
    if (isRoundReached(draw)) throw tooLateError();
    await tx.db
      .update(drawsTable)
      .set({ status: 'cancelled', cancelReason: reason, updatedAt: sql`now()` })
      .where(eq(drawsTable.id, id));
    await recordAudit(tx, {
      action: 'cancel',
      entity: 'draws',
      entityId: id,
      before: { status },
      after: { status: 'cancelled', reason },
    });
    await tx.publish('draws');
    return { ...(await getDraw(tx.db, id)), places: [] };
  });
}

const tooLateError = () =>
  new Conflict(
    'draws.too_late',
    'Çekilişin turu geldi: sonuç artık bilinebileceği için iptal edilemez.',
  );
