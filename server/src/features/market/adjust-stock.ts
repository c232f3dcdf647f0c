import type { Reward } from '@vitrin/contract/market.ts';

type Changes = Partial<Reward> & { stockSeen?: number | null | undefined };

/** Subtracts the sales since the editor loaded the stock (`stockSeen`): 10 seen and 15 written adds five. */
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
