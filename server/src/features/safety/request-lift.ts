import type { Break } from '@vitrin/contract/safety.ts';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { type BreakRow, breakColumns, findBreakAndLimit, toBreakResponse } from './get-safety.ts';
import { formatLongDate } from './require-not-on-break.ts';

/**
 * Requests the end of the user's exclusion, which must be past its end date; it ends 24 hours later.
 * A repeated request changes nothing.
 * @throws 404 without a break, 409 safety.not_over
 */
export async function requestLift(ctx: Context<Actor>): Promise<Break> {
  return withTransaction(ctx, async (tx) => {
    const { id } = ctx.actor;
    // Raw SQL: the database's clock and `break_end` decide.
    const { rows } = await tx.db.$client.query<BreakRow>(
      `update members set break_lift_requested_at = coalesce(break_lift_requested_at, now())
        where id = $1 and break_kind = 'exclusion' and break_until <= now()
          and break_end(break_kind, break_until, break_lift_requested_at) is not null
       returning ${breakColumns}`,
      [id],
    );
    const [row] = rows;
    if (!row) throw await createLiftError(tx, id);
    await tx.publish('people');
    return toBreakResponse(row);
  });
}

async function createLiftError(tx: Context, userId: string) {
  const member = await findBreakAndLimit(tx, userId);
  if (!member?.isCurrent || !member.until) {
    return new NotFound('not_found', 'Süren bir molanız yok.');
  }
  const day = formatLongDate(member.until);
  return new Conflict('safety.not_over', `Molanız ${day} gününün sonundan önce kaldırılamaz.`);
}
