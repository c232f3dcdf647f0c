import type { Context } from '../../platform/context.ts';

/**
 * Returns what is left of a member's limit in the calendar month of `at`, in kuruş; may be negative. `null` without a
 * limit. Lock the account first, with `lockAndFindBreakEnd`.
 */
export async function limitLeft(
  { db }: Pick<Context, 'db'>,
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
  const left = rows[0]?.left ?? null;
  return left === null ? null : Number(left);
}
