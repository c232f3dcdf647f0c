import { eq } from 'drizzle-orm';
import { redactAuditFields } from '../../../platform/audit/redact-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { processInChunks } from '../../../platform/process-in-chunks.ts';
import { ticketApplications } from './tickets-tables.ts';

/** Removes the personal data from a user's applications. Call it before the account is deleted. */
export async function anonymizeApplications({ db }: Context, userId: string): Promise<void> {
  const { id, userId: owner } = ticketApplications;
  const anonymousFields = { userId: null, username: 'Silinmiş üye', adminNote: null };
  await processInChunks(
    { db },
    { table: ticketApplications, where: eq(owner, userId) },
    (rows) => db.update(ticketApplications).set(anonymousFields).where(rows).returning({ id }),
    (entityIds) => {
      const target = { entity: 'ticket-applications', entityIds } as const;
      return redactAuditFields({ db }, target, ['username', 'userId', 'adminNote']);
    },
  );
}
