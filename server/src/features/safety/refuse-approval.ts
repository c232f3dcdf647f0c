import { Conflict } from '../../platform/base/errors.ts';
import { formatLira } from '../../platform/base/format-lira.ts';
import type { Context, DbContext } from '../../platform/context.ts';
import { formatLongDate, lockAndFindBreakEnd } from './require-not-on-break.ts';

/**
 * Refuses an approval while the member is on a break. Locks the account until the transaction ends.
 * @throws 409 safety.on_break
 */
export async function refuseApprovalOnBreak(tx: Context, userId: string): Promise<void> {
  const until = await lockAndFindBreakEnd(tx, userId);
  if (!until) return;
  const endText =
    until.getTime() > Date.now()
      ? `Molası ${formatLongDate(until)} gününün sonuna kadar sürüyor.`
      : 'Molası kendisi kaldırılmasını isteyene ve 24 saat geçene kadar sürüyor.';
  throw new Conflict('safety.on_break', `Üye molada. ${endText} Kabul, mola bitince yapılabilir.`);
}

/**
 * Refuses an approval beyond the member's own limit for the month of the application. Lock the account first;
 * the application must not be counted yet.
 * @throws 409 safety.limit
 */
export async function refuseApprovalBeyondLimit(
  tx: Context,
  { userId, kurus, createdAt }: { userId: string; kurus: number; createdAt: string },
): Promise<void> {
  const remainingKurus = await getRemainingKurus(tx, userId, createdAt);
  if (remainingKurus === null || kurus <= remainingKurus) return;
  const amount = formatLira(Math.max(0, remainingKurus) / 100);
  throw new Conflict(
    'safety.limit',
    `Tutar üyenin kendine koyduğu aylık sınırı aşıyor; başvurunun ayında ${amount} yer kaldı.`,
  );
}

/**
 * Returns a member's remaining limit in the calendar month of `at`, in kuruş; it may be negative. `null` without a
 * limit. Lock the account first, with `lockAndFindBreakEnd`.
 */
async function getRemainingKurus(
  { db }: DbContext,
  userId: string,
  at: string,
): Promise<number | null> {
  // Raw SQL: uses `effective_limit` and `declared_amounts`, like a new application.
  const { rows } = await db.$client.query<{ left: string | null }>(
    `select effective_limit(m.limit_kurus, m.pending_limit_kurus, m.pending_limit_from)
              - coalesce((select d.kurus from declared_amounts(m.id, months.ago) d where d.month = months.first), 0)
              as left
       from members m
      cross join lateral (
        select date_trunc('month', $2::timestamptz at time zone 'Europe/Istanbul')::date as first,
               date_trunc('month', now() at time zone 'Europe/Istanbul')::date as this
      ) bounds
      cross join lateral (
        select first, greatest(0, (extract(year from age(this, first)) * 12
                                   + extract(month from age(this, first)))::integer) as ago
      ) months
      where m.id = $1`,
    [userId, at],
  );
  const remainingKurus = rows[0]?.left ?? null;
  return remainingKurus === null ? null : Number(remainingKurus);
}
