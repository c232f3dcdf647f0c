import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { plainEvent } from '../../../test/page-samples.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId } from '../../../test/row-samples.ts';
import { EventGrid } from './event-grid.tsx';

it.each([
  [1, 1],
  [2, 2],
  [4, 3],
])('%i events fill %i columns at 1280 px', async (count, columns) => {
  await page.viewport(1280, 800);
  const events = Array.from({ length: count }, () => ({ ...plainEvent, id: nextId() }));
  await renderWithProviders(<EventGrid events={events} now={Date.now()} />);
  const list = page.getByRole('list').element().getBoundingClientRect();
  const cards = page.getByRole('article').elements();
  const firstRow = cards.slice(0, columns).map((card) => card.getBoundingClientRect());
  expect(new Set(firstRow.map(({ top }) => top)).size).toBe(1);
  expect(firstRow.at(-1)?.right).toBeCloseTo(list.right, 0);
});
