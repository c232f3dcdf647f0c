import { eq, sum } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { ticketTotals } from './tickets-tables.ts';

/** How many applications wait for a decision. */
export async function countPendingApplications({ db }: Context): Promise<number> {
  const [row] = await db
    .select({ waiting: sum(ticketTotals.applications).mapWith(Number) })
    .from(ticketTotals)
    .where(eq(ticketTotals.status, 'pending'));
  return row?.waiting ?? 0;
}
