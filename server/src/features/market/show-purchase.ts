import type { Order, Purchase, PurchaseStatus } from '@vitrin/contract/market.ts';

/** A purchase as `purchaseQuery` reads it. */
export interface PurchaseRow {
  id: string;
  rewardId: string;
  rewardTitle: string;
  pointsSpent: number;
  status: PurchaseStatus;
  note: string | null;
  purchasedAt: Date;
}

export interface OrderRow extends PurchaseRow {
  userId: string | null;
  userName: string;
  userEmail: string;
}

/** Reads purchases with their buyers. */
export const orderQuery = `
  select p.id, p.reward_id as "rewardId", p.reward_title as "rewardTitle",
         p.points_spent as "pointsSpent", p.status, p.note, p.purchased_at as "purchasedAt",
         u.id as "userId", u.username as "userName", u.email as "userEmail"
    from user_rewards p left join users u on u.id = p.user_id`;

/** The purchase as its buyer sees it. */
export function showPurchase(row: PurchaseRow): Purchase {
  const { id, rewardId, rewardTitle, pointsSpent, status, note, purchasedAt } = row;
  const moment = purchasedAt.toISOString();
  return { id, rewardId, rewardTitle, pointsSpent, status, note, purchasedAt: moment };
}

/** The purchase as staff see it. */
export function showOrder(row: OrderRow): Order {
  const { userId, userName, userEmail } = row;
  const user = userId ? { id: userId, username: userName, email: userEmail } : null;
  return { ...showPurchase(row), user };
}
