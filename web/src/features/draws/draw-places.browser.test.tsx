import type { DrawPlace } from '@vitrin/contract/draw-schemas.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { plainDraw } from '../../../test/page-samples.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { DrawPlaces } from './draw-places.tsx';

const prizes = [
  { title: 'Telefon', count: 1 },
  { title: 'Kulaklık', count: 1 },
];
const createPlace = (place: number, fields: Partial<DrawPlace>): DrawPlace => ({
  place,
  prize: null,
  entry: 100 + place,
  holder: 'b'.repeat(32),
  name: `üye${place}`,
  status: 'reserve',
  reason: null,
  ...fields,
});

it('a reserve who replaced a skipped winner is shown first with the first prize; the skipped winner is in the list', async () => {
  const places = [
    createPlace(1, { prize: 'Telefon', status: 'skipped', reason: 'Ulaşılamadı.' }),
    createPlace(2, { prize: 'Kulaklık', status: 'won' }),
    createPlace(3, { prize: 'Telefon', status: 'won' }),
    createPlace(4, {}),
  ];
  await renderWithProviders(<DrawPlaces draw={{ ...plainDraw, prizes, places }} />);
  const region = page.getByRole('region', { name: 'Kazananlar' });
  await expect.element(region).toBeVisible();
  const rows = region.getByRole('listitem').elements();
  expect(rows.map((row) => /üye\d/.exec(row.textContent)?.[0])).toEqual([
    'üye3',
    'üye2',
    'üye1',
    'üye4',
  ]);
  await expect.element(page.getByText('Neden: Ulaşılamadı.')).toBeVisible();
});

it.each([390, 768, 1280])(
  'the arches of four winners have the same size at %i px',
  async (width) => {
    await page.viewport(width, 800);
    const places = [1, 2, 3, 4].map((place) =>
      createPlace(place, { prize: 'Telefon', status: 'won' }),
    );
    await renderWithProviders(<DrawPlaces draw={{ ...plainDraw, prizes, places }} />);
    const region = page.getByRole('region', { name: 'Kazananlar' });
    await expect.element(region).toBeVisible();
    const arches = region.getByRole('listitem').elements();
    const widths = arches.map((arch) => Math.round(arch.getBoundingClientRect().width));
    expect(widths).toHaveLength(4);
    expect(new Set(widths).size, String(widths)).toBe(1);
  },
);
