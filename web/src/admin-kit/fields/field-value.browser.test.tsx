import { collections } from '@vitrin/contract/collections.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { FieldValue } from './field-value.tsx';

const expectedTexts: Record<string, string> = {
  cost: '12,50₺',
  ticketPrice: '12,50₺',
  pointsCost: '12,5 puan',
  pointsReward: '12,5 puan',
  dailyBudget: '12,5 puan',
  monthlyBudget: '12,5 puan',
  codeSeconds: '12,5 sn',
  perDay: '12,5',
  cooldownDays: '12,5',
  maxPerUser: '12,5',
  reserves: '12,5',
  sortOrder: '12,5',
  stock: '12,5',
};

const hasNumber = (field: z.ZodType): boolean => {
  const schema = JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
  return /"type":"(integer|number)"/.test(schema) && !/"type":"(array|object)"/.test(schema);
};

it('this test lists every number field of the collections', () => {
  const fields = Object.values(collections).flatMap(({ fields }) =>
    Object.entries<z.ZodType>(fields).flatMap(([name, field]) => (hasNumber(field) ? [name] : [])),
  );
  expect(Object.keys(expectedTexts).sort()).toEqual([...new Set(fields)].sort());
});

it.each(Object.entries(expectedTexts))(
  'FieldValue shows 12.5 in the field %s as %s',
  async (field, text) => {
    await renderWithProviders(<FieldValue field={field} value={12.5} />);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  },
);
