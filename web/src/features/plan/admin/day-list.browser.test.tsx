import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { DayList } from './day-list.tsx';

const createDay = (day: string) => ({ day, moments: [], gaps: ['Boş'], overlaps: [] });
const region = (name: string) => page.getByRole('region', { name });

it('past days are folded above today and the coming days', async () => {
  const days = ['2026-11-03', '2026-11-10', '2026-11-20'].map(createDay);
  await renderWithProviders(<DayList days={days} today="2026-11-10" />);
  await expect.element(region('10 Kasım Salı')).toBeVisible();
  await expect.element(region('20 Kasım Cuma')).toBeVisible();
  await expect.element(region('3 Kasım Salı')).not.toBeInTheDocument();
  await page.getByText('Geçmiş 1 gün').click();
  await expect.element(region('3 Kasım Salı')).toBeVisible();
});

it('a month that is over shows all its days', async () => {
  await renderWithProviders(<DayList days={[createDay('2026-11-03')]} today="2026-12-10" />);
  await expect.element(region('3 Kasım Salı')).toBeVisible();
});
