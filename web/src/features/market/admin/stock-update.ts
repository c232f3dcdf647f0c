import type { Reward } from '@vitrin/contract/market.ts';
import type { RowUpdate } from '../../../admin-kit/collection/collection-queries.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';

type Change = Omit<RowUpdate<'rewards'>, 'row'>;

/** Adds `stockSeen`, the stock that the form started with, so that sales meanwhile are not lost. */
export function toStockUpdate({ stock: previousStock }: Reward, body: Change['body']): Change {
  const { stock: typedStock } = body;
  if (typedStock === undefined) return { body };
  return {
    body: { ...body, stockSeen: previousStock } as Change['body'],
    getRemark: ({ stock: savedStock }) => formatStockRemark(typedStock, savedStock),
  };
}

/** Returns a sentence about the difference of the saved and the typed stock; undefined if they are equal or unlimited. */
export function formatStockRemark(
  typedStock: number | null,
  savedStock: number | null,
): string | undefined {
  if (typedStock === savedStock || typedStock === null || savedStock === null) return undefined;
  const savedText = `stok ${formatNumber(savedStock)} olarak kaydedildi`;
  // A stock of 0 doesn't show how many were sold.
  if (savedStock === 0) return `Bu arada satış oldu, ${savedText}`;
  if (savedStock < typedStock)
    return `Bu arada ${formatNumber(typedStock - savedStock)} satış oldu, ${savedText}`;
  return `Bu arada stok ${formatNumber(savedStock - typedStock)} arttı, ${savedText}`;
}
