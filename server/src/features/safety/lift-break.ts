import type { Break } from '@vitrin/contract/safety.ts';
import { eq, sql } from 'drizzle-orm';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import { type Actor, type Context, transact } from '../../platform/context.ts';
import { longDay } from './on-break.ts';
import { breakColumns, readBreak } from './read-safety.ts';
import { breaks } from './safety-tables.ts';

/**
 * Asks to lift the caller's exclusion, whose end has to have passed; 24 hours later it is over. Asking again changes
 * nothing.
 * @throws 404 for who is on no break, 409 safety.not_over
 */
export async function liftBreak(ctx: Context<Actor>): Promise<Break> {
  return transact(ctx, async (tx) => {
    const { id: userId } = ctx.actor;
    await tx.db
      .select({ userId: breaks.userId })
      .from(breaks)
      .where(eq(breaks.userId, userId))
      .for('update');
    const found = await readBreak(tx, userId);
    if (!found) throw new NotFound('not_found', 'Süren bir molanız yok.');
    const isOver = sql`${breaks.until} <= now() and ${breaks.kind} = 'exclusion'`;
    const [lifted] = await tx.db
      .update(breaks)
      .set({ liftRequestedAt: sql`coalesce(${breaks.liftRequestedAt}, now())` })
      .where(sql`${breaks.userId} = ${userId} and ${isOver}`)
      .returning(breakColumns);
    if (!lifted) {
      const day = longDay(found.until);
      throw new Conflict('safety.not_over', `Molanız ${day} gününün sonundan önce kaldırılamaz.`);
    }
    await tx.announce('people');
    return lifted;
  });
}
