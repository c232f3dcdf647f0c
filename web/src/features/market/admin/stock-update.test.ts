import type { Reward } from '@vitrin/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { formatStockRemark, toStockUpdate } from './stock-update.ts';

const row = { stock: 10 } as Reward;

describe('toStockUpdate', () => {
  it('returns changes without a stock unchanged', () => {
    expect(toStockUpdate(row, { title: 'Kupa' })).toEqual({ body: { title: 'Kupa' } });
  });

  it('adds the stock that the form started with', () => {
    expect(toStockUpdate(row, { stock: 15 }).body).toEqual({ stock: 15, stockSeen: 10 });
    expect(toStockUpdate(row, { stock: null }).body).toEqual({ stock: null, stockSeen: 10 });
  });
});

describe('formatStockRemark', () => {
  it.each([
    [15, 15, undefined],
    [null, null, undefined],
    [1500, 1498, 'Bu arada 2 satış oldu, stok 1.498 olarak kaydedildi'],
    [1, 0, 'Bu arada satış oldu, stok 0 olarak kaydedildi'],
    [5, 6, 'Bu arada stok 1 arttı, stok 6 olarak kaydedildi'],
  ])(
    'returns for a typed stock of %j and a saved stock of %j the remark %j',
    (typedStock, savedStock, text) => {
      expect(formatStockRemark(typedStock, savedStock)).toBe(text);
    },
  );
});
