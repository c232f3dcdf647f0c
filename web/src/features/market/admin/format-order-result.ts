import type { Order } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';

/** What a change did, for whoever has just made it; nothing of one that is not final. */
export function formatOrderResult({ status, user, pointsSpent }: Order): string | undefined {
  if (status === 'delivered') return 'Teslim edildi, üyeye bildirildi';
  if (status !== 'cancelled') return undefined;
  return user ? `${formatNumber(pointsSpent)} puan geri verildi` : 'İptal edildi';
}
