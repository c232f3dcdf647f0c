import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { plainEvent } from '../../../test/page-samples.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId } from '../../../test/row-samples.ts';
import { EventGrid } from './event-grid.tsx';

const HOUR_MS = 3_600_000;

it('a single upcoming event has its text beside a photo as wide as those of the other sections', async () => {
  await page.viewport(1280, 800);
  const startDate = new Date(Date.now() + HOUR_MS).toISOString();
  const photoUrl = '/favicon.svg';
  const events = Array.from({ length: 3 }, () => ({ ...plainEvent, id: nextId(), photoUrl }));
  await renderWithProviders(
    <>
      <EventGrid
        events={[{ ...plainEvent, photoUrl, startDate, endDate: null }]}
        now={Date.now()}
      />
      <EventGrid events={events} now={Date.now()} />
    </>,
  );
  const [single, other] = page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('img')?.getBoundingClientRect().width ?? 0);
  expect(Math.abs((single ?? 0) - (other ?? 0))).toBeLessThan(16);
});

it('a wide photo shows its right part in a narrow card, where the subject of banners is', async () => {
  await page.viewport(1280, 800);
  const events = Array.from({ length: 3 }, () => ({
    ...{ ...plainEvent, id: nextId(), photoUrl: '/favicon.svg' },
  }));
  await renderWithProviders(<EventGrid events={events} now={Date.now()} />);
  const photo = page.getByRole('article').first().element().querySelector('img');
  expect(photo && getComputedStyle(photo).objectPosition).toBe('84% 50%');
});

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
