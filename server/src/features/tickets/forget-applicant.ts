import type { Transaction } from '../../platform/context.ts';
import { inSteps, STEP } from '../../platform/database/in-steps.ts';
import { forgetInAudit } from '../audit/forget-in-audit.ts';

/** Leaves a person's applications in the books without the person. Call it before the account goes. */
export async function forgetApplicant({ statements }: Transaction, userId: string): Promise<void> {
  await inSteps(async (after) => {
    const { rows } = await statements.query<{ id: string }>(
      `update ticket_applications set user_id = null, username = 'Silinmiş üye', admin_note = null
        where id in (
          select id from ticket_applications where user_id = $1 and id > $2 order by id limit ${STEP}
        ) returning id`,
      [userId, after],
    );
    const entityIds = rows.map(({ id }) => id);
    const target = { entity: 'ticket-applications', entityIds } as const;
    await forgetInAudit(statements, target, ['username', 'userId', 'adminNote']);
    return entityIds;
  });
}
