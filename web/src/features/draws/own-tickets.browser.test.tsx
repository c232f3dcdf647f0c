import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { OwnTickets } from './own-tickets.tsx';

it('a range of ticket numbers fits on one line of a narrow phone', async () => {
  await page.viewport(360, 800);
  const participation = {
    entries: 100_004,
    holder: 'b'.repeat(32),
    places: [],
    ranges: [
      [342, 345],
      [10_000_001, 10_100_000],
    ] as [number, number][],
  };
  await renderWithProviders(
    // Padding of the page and of its panel
    <div style={{ padding: '0 40px' }}>
      <OwnTickets source="tickets" participation={participation} />
    </div>,
  );
  const rangeText = page.getByText(/BLT-10000001 – BLT-10100000/);
  await expect.element(rangeText).toBeVisible();
  await expect.element(page.getByText('100.000 numara')).toBeVisible();
  const textRange = document.createRange();
  textRange.selectNodeContents(rangeText.element());
  textRange.setEndBefore(page.getByText('100.000 numara').element());
  const tops = new Set([...textRange.getClientRects()].map(({ top }) => Math.round(top)));
  expect(tops.size).toBe(1);
});
