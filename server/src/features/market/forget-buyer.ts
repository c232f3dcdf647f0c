import { forgetInAudit } from '../../platform/audit/forget-in-audit.ts';
import type { Context } from '../../platform/context.ts';
import { inSteps } from '../../platform/in-steps.ts';

/** Leaves a person's orders in the books, neither theirs nor with what staff wrote to them. Call it before the account goes. */
export async function forgetBuyer({ db }: Context, userId: string): Promise<void> {
  const bought = 'select distinct reward_id as id from user_rewards where user_id = $1';
  const { rows: rewards } = await db.$client.query<{ id: string }>(bought, [userId]);
  for (const { id } of rewards) {
    await inSteps(
      { db },
      { table: 'user_rewards', where: 'user_id = $1 and reward_id = $2', values: [userId, id] },
      'update user_rewards set user_id = null, note = null',
      (entityIds) => forgetInAudit({ db }, { entity: 'orders', entityIds }, ['note']),
    );
  }
}
