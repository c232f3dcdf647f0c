import type { Order } from '@vitrin/contract/market.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';

/** Returns the result of a change; undefined if the status is not final. */
export function formatOrderResult({ status, user, pointsSpent }: Order): string | undefined {
  if (status === 'delivered') return 'Teslim edildi, üyeye bildirildi';
  if (status !== 'cancelled') return undefined;
  return user ? `${formatNumber(pointsSpent)} puan geri verildi` : 'İptal edildi';
}
