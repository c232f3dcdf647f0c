import type { DeadLink } from '@vitrin/contract/dead-links.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { LinkCell } from '../../../admin-kit/display/link-cell.tsx';
import { DashboardDeadLinks } from './dashboard-dead-links.tsx';

const url = 'https://kapali.example/kampanya';
const id = nextId();
const deadLink: DeadLink = {
  link: url,
  problem: 'no_answer',
  since: '2026-11-20',
  rows: [{ collection: 'cards', id, title: 'Kış Kampanyası' }],
};
const panel = page.getByRole('region', { name: 'Açılmayan linkler' });
const user = { ...sampleUser, role: 'editor' as const };

const renderDashboardLinks = () =>
  renderWithProviders(
    <>
      <LinkCell href={url} />
      <LinkCell href="https://acik.example/" />
      <DashboardDeadLinks />
    </>,
    { user },
  );

it('a dead link is marked in its row and listed on the dashboard with a link to the row', async () => {
  createFakeServer().respond('GET /api/admin/dead-links', [deadLink]);
  await renderDashboardLinks();
  const link = panel.getByRole('link', { name: 'Kart: Kış Kampanyası' });
  await expect.element(link).toHaveAttribute('href', `/admin/cards?kayit=${id}`);
  await expect
    .element(panel)
    .toMatchTextContent(/kapali\.example\/kampanya – yanıt vermiyor; ilk kez 20 Kas/);
  expect(page.getByText(/^Açılmıyor/).elements()).toHaveLength(1);
  await expectAccessible();
});

it('the dashboard shows no dead links if all links open or if the list fails to load', async () => {
  const server = createFakeServer();
  server.respond('GET /api/admin/dead-links', []);
  const { client } = await renderDashboardLinks();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(panel.query()).toBeNull();
  server.fail('GET /api/admin/dead-links', 503, 'Şimdi olmuyor.');
  await client.refetchQueries();
  expect(panel.query()).toBeNull();
  expect(page.getByText(/^Açılmıyor/).elements()).toHaveLength(0);
});
