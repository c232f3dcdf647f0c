import { eq } from 'drizzle-orm';
import type { DbContext } from '../../../platform/context.ts';
import { ticketApplications } from '../applications/tickets-tables.ts';

/** Lists the partner usernames in a member's applications, with their companies. */
export function listPartnerNames(
  { db }: DbContext,
  userId: string,
): Promise<{ ticketCompanyId: string; username: string }[]> {
  const { ticketCompanyId, username } = ticketApplications;
  return db
    .selectDistinct({ ticketCompanyId, username })
    .from(ticketApplications)
    .where(eq(ticketApplications.userId, userId));
}
