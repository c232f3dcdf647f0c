import type { Reward } from '@vitrin/contract/market.ts';
import type { RowUpdate } from '../../../admin-kit/collection/collection-queries.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';

type Change = Omit<RowUpdate<'rewards'>, 'row'>;

/** With a new stock goes the one that the form started with, so that no sale made meanwhile is lost. */
export function toStockUpdate({ stock: seen }: Reward, body: Change['body']): Change {
  const { stock: typed } = body;
  if (typed === undefined) return { body };
  return {
    body: { ...body, stockSeen: seen } as Change['body'],
    getRemark: ({ stock: saved }) => formatStockRemark(typed, saved),
  };
}

/** What came in between, where the saved stock is not the one that was typed. */
export function formatStockRemark(typed: number | null, saved: number | null): string | undefined {
  if (typed === saved || typed === null || saved === null) return undefined;
  const kept = `stok ${formatNumber(saved)} olarak kaydedildi`;
  // The stock ends at 0, however many were sold.
  if (saved === 0) return `Bu arada satış oldu, ${kept}`;
  if (saved < typed) return `Bu arada ${formatNumber(typed - saved)} satış oldu, ${kept}`;
  return `Bu arada stok ${formatNumber(saved - typed)} arttı, ${kept}`;
}
