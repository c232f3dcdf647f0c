import { and, eq, inArray } from 'drizzle-orm';
import { redactAuditFields } from '../../platform/audit/redact-audit.ts';
import type { Context } from '../../platform/context.ts';
import { processInChunks } from '../../platform/process-in-chunks.ts';
import { orderAnswers, userRewards } from './market-tables.ts';

/** Removes the user, the answers and the staff notes from a user's orders. Call it before the account is deleted. */
export async function anonymizeOrders({ db }: Context, userId: string): Promise<void> {
  const { id, userId: owner, rewardId } = userRewards;
  const orderedRewards = await db
    .selectDistinct({ rewardId })
    .from(userRewards)
    .where(eq(owner, userId));
  for (const reward of orderedRewards) {
    await processInChunks(
      { db },
      { table: userRewards, where: and(eq(owner, userId), eq(rewardId, reward.rewardId)) },
      (rows) =>
        db.update(userRewards).set({ userId: null, note: null }).where(rows).returning({ id }),
      async (entityIds) => {
        await db.delete(orderAnswers).where(inArray(orderAnswers.orderId, entityIds));
        await redactAuditFields({ db }, { entity: 'orders', entityIds }, ['note']);
      },
    );
  }
}
