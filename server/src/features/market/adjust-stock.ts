import type { Reward } from '@vitrin/contract/market.ts';

type Changes = Partial<Reward> & { stockSeen?: number | null | undefined };

/**
 * A new stock, less what was sold since the editor looked (`stockSeen`): who saw 10 and writes 15 adds five,
 * whatever went meanwhile.
 */
export function adjustStockForSales(
  { stockSeen, ...changes }: Changes,
  before: Pick<Reward, 'stock'> = { stock: null },
): Partial<Reward> {
  const { stock } = changes;
  const counts = [stock, stockSeen, before.stock];
  if (!counts.every((count) => typeof count === 'number')) return changes;
  const sold = (stockSeen as number) - (before.stock as number);
  return { ...changes, stock: Math.max(0, (stock as number) - sold) };
}
