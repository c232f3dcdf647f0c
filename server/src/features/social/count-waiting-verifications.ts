import type { Context } from '../../platform/context.ts';

/** How many verifications wait for staff, counted up to 1,000. */
export async function countWaitingVerifications({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await db.$client.query<{ waiting: number }>(
    `select count(*)::int as waiting
       from (select from social_verifications where status = 'pending' limit 1000) first_ones`,
  );
  return rows[0]?.waiting ?? 0;
}
