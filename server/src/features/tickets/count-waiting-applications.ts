import type { Context } from '../../platform/context.ts';

/** How many applications wait for a decision. */
export async function countWaitingApplications({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await db.$client.query<{ waiting: number }>(
    `select coalesce(sum(applications), 0)::int as waiting from ticket_totals where status = 'pending'`,
  );
  return rows[0]?.waiting ?? 0;
}
