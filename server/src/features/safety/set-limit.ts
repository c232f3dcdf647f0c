import { COOLING_OFF_HOURS, type SafetyState } from '@vitrin/contract/safety.ts';
import { toKurus } from '@vitrin/contract/tickets.ts';
import { Forbidden } from '../../platform/base/errors.ts';
import { formatLira } from '../../platform/base/format-lira.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { getSafety } from './get-safety.ts';

/**
 * Sets the user's monthly limit. A lower limit applies at once and cancels a pending increase. A higher limit, or none,
 * applies 24 hours after the last request. Concurrent applications wait, because they lock the member's row too.
 */
export async function setLimit(
  ctx: Context<Actor>,
  monthlyLimit: number | null,
): Promise<SafetyState> {
  return withTransaction(ctx, async (tx) => {
    const { id } = ctx.actor;
    // Raw SQL: one statement locks the member and compares the new limit with the limit in force.
    await tx.db.$client.query(
      `update members
          set limit_kurus = case when is_looser then in_force else $2::bigint end,
              pending_limit_kurus = case when is_looser then $2::bigint end,
              pending_limit_from = case when is_looser then now() + make_interval(hours => $3) end
         from (select id as member_id, in_force,
                      coalesce($2::bigint > in_force, in_force is not null and $2::bigint is null) as is_looser
                 from (select id, effective_limit(limit_kurus, pending_limit_kurus, pending_limit_from)
                                  as in_force
                         from members where id = $1 for no key update) locked_member) new_limit
        where id = member_id`,
      [id, monthlyLimit === null ? null : toKurus(monthlyLimit), COOLING_OFF_HOURS],
    );
    return getSafety(tx, id);
  });
}

/** Returns the error for an application beyond the limit. @param remainingKurus may be negative */
export function limitExceededError(remainingKurus: number): Forbidden {
  const amount = formatLira(Math.max(0, remainingKurus) / 100);
  return new Forbidden(
    'safety.limit',
    `Bu başvuru kendinize koyduğunuz aylık sınırı aşıyor. Bu ay ${amount} daha bildirebilirsiniz.`,
  );
}
