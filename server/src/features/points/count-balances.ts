import type { DbContext } from '../../platform/context.ts';

/** Members with a balance of at least `from` and below the next step. */
export interface BalanceStep {
  from: number;
  members: number;
  points: number;
  /** Members of the step without a movement for the given number of days. */
  idleMembers: number;
  idlePoints: number;
}

interface Row extends Omit<BalanceStep, 'from'> {
  step: number;
}

/**
 * Counts members by balance, in one scan of the index `users_points`.
 * @param steps lower ends, ascending, from 1; smaller balances are not counted
 */
export async function countBalances(
  { db }: DbContext,
  steps: readonly number[],
  idleDays: number,
): Promise<BalanceStep[]> {
  const { rows } = await db.$client.query<Row>({
    name: 'count-balances',
    // Grouping by balance first, in index order, and computing the cutoff once reduce the CPU time to a third.
    text: `select width_bucket(points, $1::int[]) as step, sum(members)::int as members,
                  sum(points * members)::float8 as points, sum(idle)::int as "idleMembers",
                  sum(points * idle)::float8 as "idlePoints"
             from (
               select points, count(*) as members,
                      count(*) filter (
                        where points_at < (select now() - make_interval(days => $2))
                      ) as idle
                 from members where points > 0 and points >= ($1::int[])[1] group by points
             ) balances
            group by 1`,
    values: [steps, idleDays],
  });
  const countsByStep = new Map(rows.map(({ step, ...counts }) => [step, counts]));
  const emptyStep = { members: 0, points: 0, idleMembers: 0, idlePoints: 0 };
  return steps.map((from, index) => ({ from, ...(countsByStep.get(index + 1) ?? emptyStep) }));
}
