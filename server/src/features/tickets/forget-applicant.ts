import type { Transaction } from '../../platform/context.ts';
import { forgetInAudit } from '../audit/forget-in-audit.ts';

/** Leaves a person's applications in the books without the person. Call it before the account goes. */
export async function forgetApplicant(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.statements.query<{ id: string }>(
    `update ticket_applications set username = 'Silinmiş üye', admin_note = null
      where user_id = $1 returning id`,
    [userId],
  );
  for (const { id } of rows) {
    const target = { entity: 'ticket-applications', entityId: id } as const;
    await forgetInAudit(tx, target, ['username', 'userId', 'adminNote']);
  }
}
