import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Context, transact } from '../../platform/context.ts';
import { BadRequest, Conflict, NotFound } from '../../platform/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

interface Correction {
  userId: string;
  /** Points to add, or to take when negative. */
  delta: number;
  reason: string;
}

/**
 * Corrects a balance by hand; gives the new one. Balance, ledger row and audit row are one transaction.
 * @throws 400 for 0 or a fraction, 404, 409 points.below_zero
 */
export async function correctPoints(
  ctx: Context,
  { userId, delta, reason }: Correction,
): Promise<number> {
  if (!Number.isSafeInteger(delta) || delta === 0 || Math.abs(delta) > 1_000_000_000) {
    throw new BadRequest('validation', 'Puan farkı sıfırdan farklı bir tam sayı olmalıdır.');
  }
  return transact(ctx, async (tx) => {
    const balance = await sql`
      update users set points = points + ${delta}
       where id = ${userId} and points::bigint + ${delta} between 0 and 2147483647
      returning points`;
    const [changed] = (await tx.execute<{ points: number }>(balance)).rows;
    if (!changed) {
      const known = await tx.execute(sql`select 1 from users where id = ${userId}`);
      if (known.rowCount === 0) throw new NotFound();
      throw new Conflict('points.below_zero', 'Puan bakiyesi sıfırın altına inemez.');
    }
    await tx.execute(sql`
      insert into point_entries (id, user_id, delta, reason, balance_after)
      values (${v7()}, ${userId}, ${delta}, ${reason}, ${changed.points})`);
    await recordAudit(tx, ctx.actor, {
      action: 'points',
      entity: 'users',
      entityId: userId,
      before: { points: changed.points - delta },
      after: { points: changed.points, reason },
    });
    return changed.points;
  });
}
