import type { Day } from '@vitrin/contract/istanbul-day.ts';
import type { DbContext } from '../../platform/context.ts';

/** Sum of the ledger rows of a day and kind of source. */
export interface PointDay {
  day: Day;
  /** See `point_days`. */
  kind: string;
  in: number;
  out: number;
}

/** Returns sums of the ledger from `from` to `to` (inclusive), by day and kind. */
export async function listPointDays(
  { db }: DbContext,
  { from, to }: { from: Day; to: Day },
): Promise<PointDay[]> {
  const { rows } = await db.$client.query<PointDay>({
    name: 'point-days',
    text: `select day::text, kind, sum(points_in)::float8 as "in", sum(points_out)::float8 as "out"
             from point_days where day between $1 and $2 group by day, kind`,
    values: [from, to],
  });
  return rows;
}

/** Returns the sum of all balances at the start of `day`. */
export async function getOwedBefore({ db }: DbContext, day: Day): Promise<number> {
  const { rows } = await db.$client.query<{ owed: number }>({
    name: 'owed-before',
    text: `select coalesce(sum(points_in - points_out), 0)::float8 as owed from point_days where day < $1`,
    values: [day],
  });
  return rows[0]?.owed ?? 0;
}
