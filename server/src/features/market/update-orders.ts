import type { Order, OrderStatus } from '@vitrin/contract/market.ts';
import { inArray, sql } from 'drizzle-orm';
import { recordAudits } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { findOrders } from './list-orders.ts';
import { userRewards } from './market-tables.ts';

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

type State = Pick<Order, 'status' | 'note'>;

/**
 * Returns the notifications for a changed status or note; none if neither changed or the buyer's account is deleted.
 */
function buildOrderNotifications(
  before: State,
  { user, status, note, rewardTitle, pointsSpent }: Order,
): NewNotification[] {
  const isNewNote = note !== null && note !== before.note;
  const moved = status === before.status || status === 'pending' ? undefined : status;
  if (!user || (!moved && !isNewNote)) return [];
  const words = moved ? moves[moved](rewardTitle, pointsSpent) : noteTexts(rewardTitle);
  return [
    {
      userId: user.id,
      kind: moved ? `order.${moved}` : 'order.note',
      title: words.title,
      body: [words.body, ...(isNewNote ? [`Not: ${note}`] : [])].join('\n'),
      link: '/profil#oduller',
    },
  ];
}

const moves = {
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

const noteTexts = (reward: string) => ({
  title: 'Siparişinize not yazıldı',
  body: `“${reward}” siparişiniz için bir not var.`,
});
