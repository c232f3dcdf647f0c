import type { Order, OrderStatus } from '@vitrin/contract/market.ts';
import { inArray, sql } from 'drizzle-orm';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { findOrders } from './list-orders.ts';
import { orderAnswers, userRewards } from './market-tables.ts';

interface Change {
  status?: OrderStatus | undefined;
  /** `undefined`: the note stays. */
  note?: string | null | undefined;
}

/**
 * Updates status and note of orders that `tx` has locked, audits the changes and notifies the buyers.
 * @returns the updated orders
 */
export async function updateOrders(
  tx: Context,
  orders: readonly Order[],
  { status, note }: Change,
): Promise<Order[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const update = tx.db.update(userRewards).set({ status, note, updatedAt: sql`now()` });
  await update.where(inArray(userRewards.id, ids));
  if (status === 'delivered' || status === 'cancelled') {
    const eraseAfter = sql`now() + interval '30 days'`;
    await tx.db.update(orderAnswers).set({ eraseAfter }).where(inArray(orderAnswers.orderId, ids));
  }
  const ordersById = new Map((await findOrders(tx, ids)).map((order) => [order.id, order]));
  const changes = orders.flatMap((order) => {
    const after = ordersById.get(order.id);
    return after ? [{ before: order, after }] : [];
  });
  await recordAudits(
    tx,
    changes.map(({ before, after }) => ({
      action: status === 'cancelled' ? 'cancel' : 'update',
      entity: 'orders',
      entityId: after.id,
      before: { status: before.status, note: before.note },
      after: { status: after.status, note: after.note },
    })),
  );
  await notify(
    tx,
    changes.flatMap(({ before, after }) => buildOrderNotifications(before, after)),
  );
  await tx.publish('orders');
  return changes.map(({ after }) => after);
}

type State = Pick<Order, 'status' | 'note'>;

/**
 * Returns the notifications for a changed status or note; none if neither changed or the buyer's account is deleted.
 */
function buildOrderNotifications(
  previousState: State,
  { id, user, status, note, rewardTitle, pointsSpent }: Order,
): NewNotification[] {
  const isNewNote = note !== null && note !== previousState.note;
  const newStatus = status === previousState.status || status === 'pending' ? undefined : status;
  if (!user || (!newStatus && !isNewNote)) return [];
  const notificationTexts = newStatus
    ? statusTexts[newStatus](rewardTitle, pointsSpent)
    : buildNoteTexts(rewardTitle);
  return [
    {
      userId: user.id,
      kind: newStatus ? `order.${newStatus}` : 'order.note',
      title: notificationTexts.title,
      body: [notificationTexts.body, ...(isNewNote ? [`Not: ${note}`] : [])].join('\n'),
      link: `/profil?satir=${id}#oduller`,
    },
  ];
}

const statusTexts = {
  claimed: (reward: string) => ({
    title: 'Siparişiniz alındı',
    body: `“${reward}” siparişiniz alındı, hazırlanıyor.`,
  }),
  delivered: (reward: string) => ({
    title: 'Siparişiniz teslim edildi',
    body: `“${reward}” siparişiniz teslim edildi.`,
  }),
  cancelled: (reward: string, points: number) => ({
    title: 'Siparişiniz iptal edildi',
    body: `“${reward}” siparişiniz iptal edildi; ${points.toLocaleString('tr-TR')} puanınız geri verildi.`,
  }),
};

const buildNoteTexts = (reward: string) => ({
  title: 'Siparişinize not yazıldı',
  body: `“${reward}” siparişiniz için bir not var.`,
});
