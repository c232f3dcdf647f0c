import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { isStaff } from '@vitrin/contract/roles.ts';
import type { Break } from '@vitrin/contract/safety.ts';
import { Conflict, Unauthorized } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { type BreakRow, breakColumns, findBreakAndLimit, toBreakResponse } from './get-safety.ts';
import { formatLongDate } from './require-not-on-break.ts';

type StartBreakInput = ValidInputOf<'POST /api/user/safety/break'>['body'];

/**
 * Starts the user's break or extends it. It locks the account row, like every action that a break forbids, so a
 * concurrent action finishes first or is refused.
 * @throws 409 account.staff, safety.only_longer
 */
export async function startBreak(ctx: Context<Actor>, input: StartBreakInput): Promise<Break> {
  return withTransaction(ctx, async (tx) => {
    const { id } = ctx.actor;
    const [days, months] = input.kind === 'pause' ? [input.days, 0] : [0, input.months];
    // Ends with the last moment of that day in Istanbul. Raw SQL: the database's clock and `break_end` decide.
    const { rows } = await tx.db.$client.query<BreakRow>(
      `update members
          set break_kind = $2, break_until = requested.until, break_lift_requested_at = null
         from (select ((now() at time zone 'Europe/Istanbul')::date
                        + make_interval(months => $3, days => $4) + interval '1 day')
                      at time zone 'Europe/Istanbul' - interval '1 millisecond' as until) requested
        where id = $1 and role = 'viewer'
          and (break_end(break_kind, break_until, break_lift_requested_at) is null
               or requested.until >= break_until and ($2 = 'exclusion' or break_kind = 'pause'))
       returning ${breakColumns}`,
      [id, input.kind, months, days],
    );
    const [row] = rows;
    if (!row) throw await createRefusal(tx, id);
    await tx.publish('people');
    return toBreakResponse(row);
  });
}

async function createRefusal(tx: Context, userId: string) {
  const member = await findBreakAndLimit(tx, userId);
  if (!member) return new Unauthorized();
  if (isStaff(member.role)) {
    const message =
      'Yönetim ekibindeki hesaplar mola veremez. Önce bir süper yöneticiden rolünüzü kaldırmasını isteyin.';
    return new Conflict('account.staff', message);
  }
  const day = formatLongDate(member.until ?? new Date());
  return new Conflict(
    'safety.only_longer',
    `${day} gününe kadar bir molanız var. Mola yalnızca uzatılabilir; kısaltılamaz ve hafifletilemez.`,
  );
}
