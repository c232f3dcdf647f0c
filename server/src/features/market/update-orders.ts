import type { Order, OrderStatus } from '@vitrin/contract/market.ts';
import { inArray, sql } from 'drizzle-orm';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { notify } from '../notifications/notify.ts';
import { findOrders } from './list-orders.ts';
import { userRewards } from './market-tables.ts';
import { buildOrderNotifications } from './order-notifications.ts';

interface Change {
  status?: OrderStatus | undefined;
  /** `undefined` keeps the note. */
  note?: string | null | undefined;
}

/** Updates status and note of orders that `tx` has locked, audits it and notifies the buyers. */
export async function updateOrders(
  tx: Context,
  before: readonly Order[],
  { status, note }: Change,
): Promise<Order[]> {
  if (before.length === 0) return [];
  const ids = before.map(({ id }) => id);
  const written = tx.db.update(userRewards).set({ status, note, updatedAt: sql`now()` });
  await written.where(inArray(userRewards.id, ids));
  const after = new Map((await findOrders(tx, ids)).map((order) => [order.id, order]));
  const changes = before.flatMap((was) => {
    const is = after.get(was.id);
    return is ? [{ was, is }] : [];
  });
  await recordAudits(
    tx,
    changes.map(({ was, is }) => ({
      action: status === 'cancelled' ? 'cancel' : 'update',
      entity: 'orders',
      entityId: is.id,
      before: { status: was.status, note: was.note },
      after: { status: is.status, note: is.note },
    })),
  );
  await notify(
    tx,
    changes.flatMap(({ was, is }) => buildOrderNotifications(was, is)),
  );
  await tx.publish('orders');
  return changes.map(({ is }) => is);
}
