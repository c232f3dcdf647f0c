import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import { DayList } from './day-list.tsx';

const createDay = (day: string) => ({
  ...{ day, changes: [], running: [], gaps: ['Boş'], overlaps: [] },
});
const getRegion = (name: string) => page.getByRole('region', { name });

it('the list of the plan collapses past days above today and the coming days', async () => {
  const days = ['2026-11-03', '2026-11-10', '2026-11-20'].map(createDay);
  await renderWithProviders(<DayList days={days} today="2026-11-10" />);
  await expect.element(getRegion('10 Kasım Salı')).toBeVisible();
  await expect.element(getRegion('20 Kasım Cuma')).toBeVisible();
  await expect.element(getRegion('3 Kasım Salı')).not.toBeInTheDocument();
  await page.getByText('Geçmiş 1 gün').click();
  await expect.element(getRegion('3 Kasım Salı')).toBeVisible();
});

it('the list of the plan shows all days of a past month', async () => {
  await renderWithProviders(<DayList days={[createDay('2026-11-03')]} today="2026-12-10" />);
  await expect.element(getRegion('3 Kasım Salı')).toBeVisible();
});

it('the list of the plan offers forms whose row starts on the day, for today and coming days', async () => {
  await renderWithProviders(
    <DayList days={['2026-11-03', '2026-11-10', '2026-11-20'].map(createDay)} today="2026-11-10" />,
  );
  await page.getByRole('button', { name: 'Bu güne ekle: 20 Kasım Cuma' }).click();
  const menu = page.getByRole('dialog', { name: '20 Kasım Cuma gününe ekle' });
  expect(
    menu
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...['Kart', 'Banner', 'Kayan Banner', 'Firma', 'Ödül', 'Etkinlik']]);
  await expect
    .element(menu.getByRole('link', { name: 'Banner', exact: true }))
    .toHaveAttribute('href', '/admin/banners?kayit=yeni&baslangic=2026-11-20');
  await page.getByText('Geçmiş 1 gün').click();
  expect(getRegion('3 Kasım Salı').getByRole('button').query()).toBeNull();
});

it.each([390, 1280])(
  'at %i px the list of the plan names a running row once, and a quiet day is one line',
  async (width) => {
    const event = {
      ...{ collection: 'events' as const, id: nextId(), title: 'Turnuva' },
      ...{ from: null, to: null, place: null },
    };
    const days = ['2026-11-19', '2026-11-20'].map((day) => ({
      ...createDay(day),
      gaps: [],
      running: [event],
    }));
    await page.viewport(width, 844);
    await renderWithProviders(<DayList days={days} today="2026-11-19" />);
    await expect.element(getRegion('19 Kasım Perşembe').getByText('Turnuva')).toBeVisible();
    await expect.element(getRegion('20 Kasım Cuma')).toMatchTextContent(/Değişiklik yok/);
    expect(getRegion('20 Kasım Cuma').getByText('Turnuva').query()).toBeNull();
    expect(getRegion('20 Kasım Cuma').element().getBoundingClientRect().height).toBeLessThan(64);
  },
);
