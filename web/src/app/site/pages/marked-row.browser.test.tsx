import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { rejectedApplication, respondToProfile } from '../../../../test/open-profile.tsx';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import ProfilePage from './profile-page.tsx';

const createIds = (count: number) => Array.from({ length: count }, nextId).reverse();
const findMarkedRow = () => document.querySelector('[data-marked]');

it('a notification about an application of the third page loads its page and focuses its row', async () => {
  const server = createFakeServer();
  respondToProfile(server, []);
  const rows = createIds(30).map((id) => ({ ...rejectedApplication, id, username: `ad-${id}` }));
  server.respondWithPages('GET /api/ticket-applications', [
    rows.slice(0, 10),
    rows.slice(10, 20),
    rows.slice(20),
  ]);
  const row = rows[25];
  await renderWithProviders(<ProfilePage />, {
    user: sampleUser,
    at: `/profil?satir=${row?.id}#biletler`,
  });
  await expect.element(page.getByText(`ad-${row?.id}`)).toBeInViewport();
  await expect.poll(() => document.activeElement).toBe(findMarkedRow());
});

it('a notification about an order beyond the first ten shows and focuses its row', async () => {
  const server = createFakeServer();
  respondToProfile(server, []);
  const orders = createIds(15).map((id) => ({
    ...{ id, rewardId: nextId(), rewardTitle: `Ödül ${id}`, pointsSpent: 100, note: null },
    ...{ purchasedAt: '2026-11-01T09:00:00.000Z', status: 'pending' as const, code: null },
  }));
  server.respond('GET /api/user-rewards', orders);
  const order = orders.at(-1);
  await renderWithProviders(<ProfilePage />, {
    user: sampleUser,
    at: `/profil?satir=${order?.id}#oduller`,
  });
  await expect.element(page.getByText(`Ödül ${order?.id}`)).toBeInViewport();
  await expect.poll(() => document.activeElement).toBe(findMarkedRow());
});
