import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { ticketApplications } from './tickets-tables.ts';

/** The names that a member gave in applications, with the company at which each is the member's. */
export function listPartnerNames(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<{ ticketCompanyId: string; username: string }[]> {
  const { ticketCompanyId, username } = ticketApplications;
  return db
    .selectDistinct({ ticketCompanyId, username })
    .from(ticketApplications)
    .where(eq(ticketApplications.userId, userId));
}
