import { forgetInAudit } from '../../platform/audit/forget-in-audit.ts';
import type { Context } from '../../platform/context.ts';
import { inSteps } from '../../platform/in-steps.ts';

/** Leaves a person's applications in the books without the person. Call it before the account goes. */
export async function forgetApplicant({ db }: Context, userId: string): Promise<void> {
  await inSteps(
    { db },
    { table: 'ticket_applications', where: 'user_id = $1', values: [userId] },
    `update ticket_applications set user_id = null, username = 'Silinmiş üye', admin_note = null`,
    (entityIds) => {
      const target = { entity: 'ticket-applications', entityIds } as const;
      return forgetInAudit({ db }, target, ['username', 'userId', 'adminNote']);
    },
  );
}
