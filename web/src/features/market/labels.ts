import type { Reward } from '@vitrin/contract/market.ts';
import { isSoldOut } from '@vitrin/contract/reward-availability.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

/** Returns the badge text for the remaining stock. */
export function formatStock(reward: Pick<Reward, 'stock'>): string {
  if (reward.stock === null) return 'Sınırsız';
  return isSoldOut(reward) ? 'Tükendi' : `Stok: ${formatNumber(reward.stock)}`;
}
