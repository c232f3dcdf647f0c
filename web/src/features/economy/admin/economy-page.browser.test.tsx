import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import EconomyPage from './economy-page.tsx';
import type { Economy } from './economy-period.ts';

const today = toIstanbulDay(Date.now());
const mug = { rewardId: nextId(), title: 'Kupa' };

const economy: Economy = {
  from: addDays(today, -1),
  to: today,
  outstanding: { points: 12_500, members: 42, tl: 3210.5 },
  dormant: { points: 2500, members: 7 },
  inflow: [
    { source: 'stream', points: 900 },
    { source: 'correction', points: 100 },
  ],
  outflow: [{ ...mug, points: 400, count: 4, tl: 480 }],
  days: [
    { day: addDays(today, -1), in: 600, out: 100, outstanding: 12_000 },
    { day: today, in: 400, out: 300, outstanding: 12_500 },
  ],
  stock: [{ ...mug, stock: 3, perDay: 1.5, emptyOn: addDays(today, 2) }],
  reach: [{ ...mug, pointsCost: 100, members: 30 }],
  tlPerPoint: 0.25684,
};

async function renderEconomy(response: Economy, search = '') {
  const server = createFakeServer();
  server.respond('GET /api/admin/economy', response);
  await renderWithProviders(<EconomyPage />, { at: `/admin/puan-ekonomisi${search}` });
  return server;
}

it('the points economy shows debt, flows, reach and stock, with tables of the charts', async () => {
  await renderEconomy(economy);
  const debt = page.getByRole('region', { name: 'Şu anki puan borcu' });
  await expect.element(debt.getByText('12.500', { exact: true })).toBeVisible();
  await expect.element(debt.getByText('3.210,50₺')).toBeVisible();
  await expect
    .element(debt.getByText('7 üye, borcun %20 kadarı; 90 gündür hareketsiz'))
    .toBeVisible();
  const inflow = page.getByRole('region', { name: 'Puan nereden geliyor?' });
  await expect.element(inflow.getByText('900', { exact: true }).first()).toBeVisible();
  await inflow.getByText('Rakamları tablo olarak göster').click();
  await expect.element(inflow.getByRole('row', { name: 'Yayın linki 900 %90' })).toBeVisible();
  const outflow = page.getByRole('region', { name: 'Puan nereye gidiyor?' });
  await expect.element(outflow.getByText('4 adet, maliyet: 480₺')).toBeVisible();
  const reach = page.getByRole('region', { name: 'Kim neyi alabilir?' });
  await expect.element(reach.getByText('30 üye', { exact: true })).toBeVisible();
  const stock = page.getByRole('table', { name: 'Stoklu ödüller ve stokun biteceği gün' });
  await expect.element(stock.getByText('1,5', { exact: true })).toBeVisible();
  const flow = page.getByRole('region', { name: 'Puan akışı ve borç' });
  await flow.getByText('Rakamları tablo olarak göster').click();
  await expect.element(flow.getByRole('table')).toBeVisible();
});

it('the points economy shows messages instead of missing figures on an empty site', async () => {
  await renderEconomy({
    ...economy,
    outstanding: { points: 0, members: 0, tl: null },
    dormant: { points: 0, members: 0 },
    inflow: [],
    outflow: [],
    stock: [],
    reach: [],
    tlPerPoint: null,
  });
  for (const text of [
    'Son 90 günde maliyeti bilinen satış yok',
    'Bu dönemde puan dağıtılmadı',
    'Bu dönemde ödül alınmadı',
    'Markette aktif ödül yok',
    'Stoklu ödül yok',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
});

it('a custom period of the points economy waits for both days', async () => {
  await renderEconomy(economy, '?period=custom');
  await expect.element(page.getByRole('heading', { name: 'Tarih aralığını seçin' })).toBeVisible();
});
