import type { Reward } from '@vitrin/contract/market.ts';

type Changes = Partial<Reward> & { stockSeen?: number | null | undefined };

/** Subtracts the sales since the editor loaded the stock (`stockSeen`): if 10 was loaded and 15 is saved, the stock grows by five. */
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
