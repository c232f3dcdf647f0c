import type { OrderStatus, OwnOrder } from '@vitrin/contract/market.ts';

/** An order as `purchase_reward` answers it. */
export interface OrderRow {
  id: string;
  rewardId: string;
  rewardTitle: string;
  pointsSpent: number;
  status: OrderStatus;
  note: string | null;
  purchasedAt: Date;
}

/** The order as its buyer sees it. */
export function toOwnOrder(row: OrderRow): OwnOrder {
  const { id, rewardId, rewardTitle, pointsSpent, status, note, purchasedAt } = row;
  const moment = purchasedAt.toISOString();
  return { id, rewardId, rewardTitle, pointsSpent, status, note, purchasedAt: moment };
}
