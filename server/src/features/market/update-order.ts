import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { nextOrderStatuses, type Order } from '@vitrin/contract/market.ts';
import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { refuseOwnDecision } from '../accounts/people/own-decision.ts';
import { grantPoints } from '../points/grant-points.ts';
import { getOrder } from './list-orders.ts';
import { rewardsTable, userRewards } from './market-tables.ts';
import { updateOrders } from './update-orders.ts';

type Changes = ValidInputOf<'PATCH /api/admin/user-rewards/:id'>['body'] & { id: string };

/**
 * Changes status and note of an order. Cancelling returns points and stock once.
 * @throws 404; 409 decisions.own for a status of an own order, orders.not_possible, points.too_many
 */
export async function updateOrder(ctx: Context, { id, status, note }: Changes): Promise<Order> {
  return withTransaction(ctx, async (tx) => {
    const isOrder = eq(userRewards.id, id);
    await tx.db.select({ id: userRewards.id }).from(userRewards).where(isOrder).for('update');
    const order = await getOrder(tx, id);
    if (status === undefined && note === undefined) return order;
    if (status !== undefined) await refuseOwnDecision(tx, order.user?.id);
    if (status && !nextOrderStatuses[order.status].includes(status)) {
      throw new Conflict('orders.not_possible', 'Bu siparişin durumu artık böyle değiştirilemez.');
    }
    const [after = order] = await updateOrders(tx, [order], { status, note });
    if (status === 'cancelled') await refundOrder(tx, order);
    return after;
  });
}

// Lock the buyer before the reward, like a purchase: the opposite order could deadlock.
async function refundOrder(tx: Context, { id, user, rewardId, rewardTitle, pointsSpent }: Order) {
  if (user) {
    await grantPoints(tx, {
      userId: user.id,
      points: pointsSpent,
      reason: `İptal edilen ödül: ${rewardTitle}`,
      source: `refund:${id}`,
    });
  }
  // The stock of a reward with codes is the number of codes left.
  const { id: rewardIdColumn, stock, isDigital } = rewardsTable;
  const { rowCount } = await tx.db
    .update(rewardsTable)
    .set({ stock: sql`${stock} + 1` })
    .where(and(eq(rewardIdColumn, rewardId), isNotNull(stock), not(isDigital)));
  if (rowCount) await tx.publish('rewards');
}
