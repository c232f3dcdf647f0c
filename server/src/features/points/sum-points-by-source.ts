import type { Context } from '../../platform/context.ts';

/** Returns the sums of one user's ledger by kind of source, the largest absolute value first. */
export async function sumPointsBySource(
  { db }: Context,
  userId: string,
): Promise<{ source: string; points: number }[]> {
  const { rows } = await db.$client.query<{ source: string; points: number }>({
    name: 'points-by-source',
    text: `select point_kind(source) as source, sum(delta)::float8 as points
             from point_entries where user_id = $1 group by 1 order by abs(sum(delta)) desc, 1`,
    values: [userId],
  });
  return rows;
}
