import type { Reward } from '@vitrin/contract/market.ts';
import type { RowUpdate } from '../../../admin-kit/collection/collection-queries.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';

type Change = Omit<RowUpdate<'rewards'>, 'row'>;

/** Adds the stock that the form started with, so that sales meanwhile are not lost. */
export function toStockUpdate({ stock: seen }: Reward, body: Change['body']): Change {
  const { stock: typed } = body;
  if (typed === undefined) return { body };
  return {
    body: { ...body, stockSeen: seen } as Change['body'],
    getRemark: ({ stock: saved }) => formatStockRemark(typed, saved),
  };
}

/** Explains the difference if the saved stock differs from the typed one. */
export function formatStockRemark(typed: number | null, saved: number | null): string | undefined {
  if (typed === saved || typed === null || saved === null) return undefined;
  const kept = `stok ${formatNumber(saved)} olarak kaydedildi`;
  // The stock stops at 0, however many were sold.
  if (saved === 0) return `Bu arada satış oldu, ${kept}`;
  if (saved < typed) return `Bu arada ${formatNumber(typed - saved)} satış oldu, ${kept}`;
  return `Bu arada stok ${formatNumber(saved - typed)} arttı, ${kept}`;
}
