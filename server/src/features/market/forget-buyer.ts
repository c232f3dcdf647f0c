import type { Transaction } from '../../platform/context.ts';
import { inSteps, STEP } from '../../platform/database/in-steps.ts';
import { forgetInAudit } from '../audit/forget-in-audit.ts';

/** Leaves a person's orders in the books, neither theirs nor with what staff wrote to them. Call it before the account goes. */
export async function forgetBuyer({ statements }: Transaction, userId: string): Promise<void> {
  await inSteps(async (after) => {
    const { rows } = await statements.query<{ id: string }>(
      `update user_rewards set user_id = null, note = null
        where id in (
          select id from user_rewards where user_id = $1 and id > $2 order by id limit ${STEP}
        ) returning id`,
      [userId, after],
    );
    const entityIds = rows.map(({ id }) => id);
    await forgetInAudit(statements, { entity: 'orders', entityIds }, ['note']);
    return entityIds;
  });
}
