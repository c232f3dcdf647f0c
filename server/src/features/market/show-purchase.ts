import type { Purchase, PurchaseStatus } from '@vitrin/contract/market.ts';

/** A purchase as `purchase_reward` answers it. */
export interface PurchaseRow {
  id: string;
  rewardId: string;
  rewardTitle: string;
  pointsSpent: number;
  status: PurchaseStatus;
  note: string | null;
  purchasedAt: Date;
}

/** The purchase as its buyer sees it. */
export function showPurchase(row: PurchaseRow): Purchase {
  const { id, rewardId, rewardTitle, pointsSpent, status, note, purchasedAt } = row;
  const moment = purchasedAt.toISOString();
  return { id, rewardId, rewardTitle, pointsSpent, status, note, purchasedAt: moment };
}
