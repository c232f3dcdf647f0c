import { isSoldOut, type Reward } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

/** What the badge says of how many are left. */
export function formatStock(reward: Pick<Reward, 'stock'>): string {
  if (reward.stock === null) return 'Sınırsız';
  return isSoldOut(reward) ? 'Tükendi' : `Stok: ${formatNumber(reward.stock)}`;
}
