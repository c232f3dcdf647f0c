import { Forbidden } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';

const calendar = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day in Istanbul as a person reads it: '5 Aralık 2026'. */
export const formatLongDate = (moment: string | Date) => calendar.format(new Date(moment));

/** What is said to somebody on a break who wants what a break is a break from. */
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
 * Until when a person is on a break. The account is held, so that in a transaction none begins until that ends: call
 * it before what a break forbids.
 * @returns `null` for somebody who is on none
 */
export async function lockAndFindBreakEnd(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<Date | null> {
  const { rows } = await db.$client.query<{ until: Date | null }>({
    name: 'hold-against-breaks',
    text: `select break_end(break_kind, break_until, break_lift_requested_at) as until
             from members where id = $1 for no key update`,
    values: [userId],
  });
  return rows[0]?.until ?? null;
}

/** As `breakOf`. @throws 403 safety.on_break */
export async function requireNotOnBreak(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  const until = await lockAndFindBreakEnd(ctx, userId);
  if (until) throw onBreakError(until);
}
