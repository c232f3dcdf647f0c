import { Forbidden } from '../../platform/base/errors.ts';
import type { DbContext } from '../../platform/context.ts';

const longDateFormat = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats the day in Istanbul: '5 Aralık 2026'. */
export const formatLongDate = (time: string | Date) => longDateFormat.format(new Date(time));

/** Returns the error for an action that a break forbids. */
export function onBreakError(until: Date): Forbidden {
  const day = formatLongDate(until);
  return new Forbidden(
    'safety.on_break',
    until.getTime() > Date.now()
      ? `Moladasınız. Molanız ${day} gününün sonuna kadar sürüyor.`
      : `Moladasınız. Molanızın süresi ${day} günü doldu; siz kaldırılmasını isteyene ve 24 saat geçene kadar sürer.`,
  );
}

/**
 * Returns the end of a user's break and locks the account until the transaction ends, so that no break starts
 * meanwhile. Call it before the action that a break forbids.
 * @returns `null` without a break
 */
export async function lockAndFindBreakEnd({ db }: DbContext, userId: string): Promise<Date | null> {
  const { rows } = await db.$client.query<{ until: Date | null }>({
    name: 'lock-against-breaks',
    text: `select break_end(break_kind, break_until, break_lift_requested_at) as until
             from members where id = $1 for no key update`,
    values: [userId],
  });
  return rows[0]?.until ?? null;
}

/** Locks the account until the transaction ends and requires that it is not on a break. @throws 403 safety.on_break */
export async function requireNotOnBreak(ctx: DbContext, userId: string): Promise<void> {
  const until = await lockAndFindBreakEnd(ctx, userId);
  if (until) throw onBreakError(until);
}
