import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleCard, createSampleCompany } from '../../../../test/row-samples.ts';
import { DashboardTiles } from './dashboard-tiles.tsx';

it('the dashboard counts as published only what visitors see now', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await renderWithProviders(
    <DashboardTiles
      cards={[
        createSampleCard('Görünen'),
        createSampleCard('Planlanan', { visibleFrom: tomorrow }),
        createSampleCard('Biten', { visibleTo: yesterday }),
        createSampleCard('Taslak', { status: 'draft' }),
      ]}
      companies={[createSampleCompany('A'), createSampleCompany('B', { visibleFrom: tomorrow })]}
      summary={{
        ...{ total: 0, pending: 0, approved: 0, rejected: 0, totalInvestment: 0 },
        ...{ ticketsGiven: 0, companies: [] },
      }}
    />,
  );
  const overview = page.getByRole('region', { name: 'Genel bakış' });
  await expect.element(overview).toBeVisible();
  expect(overview.element().textContent).toContain('Toplam Kart41 yayındaToplam Firma21 yayında');
});
