import type { ListedPartner } from '@vitrin/contract/partners.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../../test/row-samples.ts';
import { Tiles } from '../../../admin-kit/display/tiles.tsx';
import { DashboardPartnerTile } from './dashboard-partner-tile.tsx';

const createPartner = (name: string, month: ListedPartner['month']): ListedPartner => ({
  ...withRowFields({
    name,
    clickParam: 'subid',
    hosts: ['a.example'],
    allowedIps: [],
    consent: 'none' as const,
    consentUntil: null,
    consentNote: null,
  }),
  ...{ signed: false, status: 'active', parameters: {}, events: {}, rules: [] },
  month,
  months: [],
});
const partners = [
  createPartner('Orbelix', { clicks: 1200, registrations: 5, firstDeposits: 7, earning: 0.1 }),
  createPartner('Zirvelon', { clicks: 40, registrations: 1, firstDeposits: 2, earning: 2450.2 }),
];
const group = page.getByRole('group', { name: 'Özet' });

const renderTile = (role: Role) =>
  renderWithProviders(
    <fieldset aria-label="Özet">
      <Tiles className="">
        <DashboardPartnerTile />
      </Tiles>
    </fieldset>,
    { user: { ...sampleUser, role } },
  );

it('the dashboard shows super admins the exact sums of all partners for the month', async () => {
  createFakeServer().respond('GET /api/admin/partners', partners);
  await renderTile('super_admin');
  await expect
    .element(group)
    .toHaveTextContent('Bu Ayın Partner Kazancı2.450,30₺1.240 tıklama, 9 ilk yatırım');
});

it('the dashboard hides the sums of partners from editors', async () => {
  createFakeServer().respond('GET /api/admin/partners', partners);
  const { client } = await renderTile('editor');
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(page.getByText('Bu Ayın Partner Kazancı').query()).toBeNull();
});
