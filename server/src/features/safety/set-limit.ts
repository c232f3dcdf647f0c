import { type SafetyState, SECOND_THOUGHTS } from '@vitrin/contract/safety.ts';
import { toKurus } from '@vitrin/contract/tickets.ts';
import { sql } from 'drizzle-orm';
import { Forbidden, Unauthorized } from '../../platform/base/errors.ts';
import { type Actor, type Context, transact } from '../../platform/context.ts';
import { readLimit, readSafety } from './read-safety.ts';
import { spendingLimits } from './safety-tables.ts';

/**
 * Sets what the caller allows themselves in a month. What is lower holds at once, and a wish for more is forgotten;
 * what is higher, or no limit, holds 24 hours later, counted anew from each wish.
 */
export async function setLimit(
  ctx: Context<Actor>,
  monthlyLimit: number | null,
): Promise<SafetyState> {
  return transact(ctx, async (tx) => {
    const { id: userId } = ctx.actor;
    // Applications that are under way come first, or see it.
    const { rowCount } = await tx.db.$client.query(
      'select from members where id = $1 for no key update',
      [userId],
    );
    if (rowCount === 0) throw new Unauthorized();
    const { kurus: inForce } = await readLimit(tx, userId);
    const wished = monthlyLimit === null ? null : toKurus(monthlyLimit);
    const isLooser = (wished ?? Infinity) > (inForce ?? Infinity);
    const fields = isLooser
      ? { kurus: inForce, pendingKurus: wished, pendingFrom: later }
      : { kurus: wished, pendingKurus: null, pendingFrom: null };
    await tx.db
      .insert(spendingLimits)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: spendingLimits.userId, set: fields });
    return readSafety(tx, userId);
  });
}

const later = sql`now() + make_interval(hours => ${SECOND_THOUGHTS})`;

/** What is said of an application that a limit leaves no room for. @param kurusLeft may be below nothing */
export function beyondLimit(kurusLeft: number): Forbidden {
  const left = Math.max(0, kurusLeft) / 100;
  const minimumFractionDigits = Number.isInteger(left) ? 0 : 2;
  const amount = left.toLocaleString('tr-TR', { minimumFractionDigits });
  return new Forbidden(
    'safety.limit',
    `Bu başvuru kendinize koyduğunuz aylık sınırı aşıyor. Bu ay ${amount}₺ daha bildirebilirsiniz.`,
  );
}
