import type { Context } from '../../platform/context.ts';

/** Members whose balance is at least `from` and below the next step. */
export interface BalanceStep {
  from: number;
  members: number;
  points: number;
  /** Those members without a movement for the given number of days. */
  idleMembers: number;
  idlePoints: number;
}

interface Row extends Omit<BalanceStep, 'from'> {
  step: number;
}

/**
 * Counts members with a balance above 0, by steps, in one scan of the index `users_points`.
 * @param steps lower ends, ascending, the first one 1
 */
export async function countBalances(
  { db }: Pick<Context, 'db'>,
  steps: readonly number[],
  idleDays: number,
): Promise<BalanceStep[]> {
  const { rows } = await db.$client.query<Row>({
    name: 'count-balances',
    text: `select width_bucket(points, $1::int[]) as step, count(*)::int as members, sum(points)::float8 as points,
                  (count(*) filter (where idle))::int as "idleMembers",
                  coalesce(sum(points) filter (where idle), 0)::float8 as "idlePoints"
             from (
               select points, points_at < now() - make_interval(days => $2) as idle
                 from members where points > 0
             ) balances
            group by 1`,
    values: [steps, idleDays],
  });
  const byStep = new Map(rows.map(({ step, ...counts }) => [step, counts]));
  const none = { members: 0, points: 0, idleMembers: 0, idlePoints: 0 };
  return steps.map((from, index) => ({ from, ...(byStep.get(index + 1) ?? none) }));
}
