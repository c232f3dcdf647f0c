import type { Reward } from '@vitrin/contract/market.ts';
import type { RowUpdate } from '../../../admin-kit/collection/collection-queries.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';

type Change = Omit<RowUpdate<'rewards'>, 'row'>;

/** Adds the stock that the form started with, so that sales meanwhile are not lost. */
export function toStockUpdate({ stock: previousStock }: Reward, body: Change['body']): Change {
  const { stock: typedStock } = body;
  if (typedStock === undefined) return { body };
  return {
    body: { ...body, stockSeen: previousStock } as Change['body'],
    getRemark: ({ stock: saved }) => formatStockRemark(typedStock, saved),
  };
}

/** Explains the difference if the saved stock differs from the typed one. */
export function formatStockRemark(
  typedStock: number | null,
  saved: number | null,
): string | undefined {
  if (typedStock === saved || typedStock === null || saved === null) return undefined;
  const savedText = `stok ${formatNumber(saved)} olarak kaydedildi`;
  // The stock stops at 0, however many were sold.
  if (saved === 0) return `Bu arada satış oldu, ${savedText}`;
  if (saved < typedStock)
    return `Bu arada ${formatNumber(typedStock - saved)} satış oldu, ${savedText}`;
  return `Bu arada stok ${formatNumber(saved - typedStock)} arttı, ${savedText}`;
}
