import { eq } from 'drizzle-orm';
import { forgetInAudit } from '../../platform/audit/forget-in-audit.ts';
import type { Context } from '../../platform/context.ts';
import { inSteps } from '../../platform/in-steps.ts';
import { ticketApplications } from './tickets-tables.ts';

/** Leaves a person's applications in the books without the person. Call it before the account goes. */
export async function forgetApplicant({ db }: Context, userId: string): Promise<void> {
  const { id, userId: owner } = ticketApplications;
  const nobody = { userId: null, username: 'Silinmiş üye', adminNote: null };
  await inSteps(
    { db },
    { table: ticketApplications, where: eq(owner, userId) },
    (rows) => db.update(ticketApplications).set(nobody).where(rows).returning({ id }),
    (entityIds) => {
      const target = { entity: 'ticket-applications', entityIds } as const;
      return forgetInAudit({ db }, target, ['username', 'userId', 'adminNote']);
    },
  );
}
