import { desc, eq } from 'drizzle-orm';
import type { Actor, Context } from '../../../platform/context.ts';
import { ticketApplications } from '../applications/tickets-tables.ts';

/** Number of the member's newest applications that are searched for usernames */
const SEARCHED_APPLICATIONS = 500;

/** Adds to each company the username in the member's last application to it; `null` without one. */
export async function addLastUsernames(
  { db, actor }: Context<Actor>,
  companies: readonly object[],
): Promise<object[]> {
  const { id, userId, ticketCompanyId, username } = ticketApplications;
  const newestFirst = await db
    .select({ ticketCompanyId, username })
    .from(ticketApplications)
    .where(eq(userId, actor.id))
    .orderBy(desc(id))
    .limit(SEARCHED_APPLICATIONS);
  const usernames = new Map(
    newestFirst.toReversed().map((row) => [row.ticketCompanyId, row.username]),
  );
  return companies.map((company) => ({
    ...company,
    lastUsername: usernames.get((company as { id: string }).id) ?? null,
  }));
}
