import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { nextPurchaseStatuses, type Order } from '@vitrin/contract/market.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { type Context, transact } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';
import { grantPoints } from '../points/grant-points.ts';
import { readOrder } from './list-purchases.ts';
import { newsOf } from './tell-buyer.ts';

type Changes = ValidInputOf<'PATCH /api/admin/user-rewards/:id'>['body'] & { id: string };

/**
 * Moves an order forward or cancels it, and writes the buyer a note. Cancelling gives points and stock back, once.
 * @throws 404, 409 orders.not_possible
 */
export async function changeOrder(ctx: Context, { id, status, note }: Changes): Promise<Order> {
  return transact(ctx, async (tx) => {
    await tx.db.$client.query('select from user_rewards where id = $1 for update', [id]);
    const before = await readOrder(tx, id);
    if (status === undefined && note === undefined) return before;
    if (status && !nextPurchaseStatuses[before.status].includes(status)) {
      throw new Conflict('orders.not_possible', 'Bu siparişin durumu artık böyle değiştirilemez.');
    }
    await tx.db.$client.query(
      `update user_rewards set status = $2, note = $3, updated_at = now() where id = $1`,
      [id, status ?? before.status, note === undefined ? before.note : note],
    );
    if (status === 'cancelled') await giveBack(tx, before);
    const after = await readOrder(tx, id);
    await recordAudit(tx, {
      action: status === 'cancelled' ? 'cancel' : 'update',
      entity: 'orders',
      entityId: id,
      before: { status: before.status, note: before.note },
      after: { status: after.status, note: after.note },
    });
    await notify(tx, newsOf(before, after));
    await tx.announce('orders');
    return after;
  });
}

// The buyer before the reward, as a purchase takes them: two that met the other way round would wait for each other.
async function giveBack(tx: Context, { id, user, rewardId, rewardTitle, pointsSpent }: Order) {
  if (user) {
    await grantPoints(tx, {
      userId: user.id,
      points: pointsSpent,
      reason: `İptal edilen ödül: ${rewardTitle}`,
      source: `refund:${id}`,
    });
  }
  const { rowCount } = await tx.db.$client.query(
    'update rewards set stock = stock + 1 where id = $1 and stock is not null',
    [rewardId],
  );
  if (rowCount) await tx.announce('rewards');
}
