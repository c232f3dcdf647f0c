import type { Transaction } from '../../platform/context.ts';
import { forgetInAudit } from '../audit/forget-in-audit.ts';

/** Leaves a person's orders in the books without what staff wrote to them. Call it before the account goes. */
export async function forgetBuyer(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.statements.query<{ id: string }>(
    'update user_rewards set note = null where user_id = $1 and note is not null returning id',
    [userId],
  );
  for (const { id } of rows) await forgetInAudit(tx, { entity: 'orders', entityId: id }, ['note']);
}
