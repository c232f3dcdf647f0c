import { and, eq, sql } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { alreadyDecidedError } from './lock-objection.ts';
import { objectionsTable } from './objections-tables.ts';

/**
 * Withdraws an open objection of the user. The application or verification stays rejected.
 * @throws 404, 409 objections.decided
 */
export async function withdrawObjection(ctx: Context<Actor>, objectionId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { id, userId, status } = objectionsTable;
    const isOwn = and(eq(id, objectionId), eq(userId, ctx.actor.id));
    const updatedRows = await tx.db
      .update(objectionsTable)
      .set({ status: 'withdrawn', decidedAt: sql`now()` })
      .where(and(isOwn, eq(status, 'open')))
      .returning({ id });
    if (updatedRows.length === 0) {
      const ownObjections = await tx.db.select({ id }).from(objectionsTable).where(isOwn);
      throw ownObjections.length > 0
        ? alreadyDecidedError()
        : new NotFound('not_found', 'İtiraz bulunamadı.');
    }
    await tx.publish('objections');
  });
}
