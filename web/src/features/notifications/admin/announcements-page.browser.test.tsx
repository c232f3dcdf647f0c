import type { Announcement } from '@vitrin/contract/notifications.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import AnnouncementsPage from './announcements-page.tsx';

const listRoute = 'GET /api/admin/announcements';
const withdrawRoute = 'POST /api/admin/announcements/:id/withdraw';
const createAnnouncement = (fields: Partial<Announcement>): Announcement => ({
  id: nextId(),
  title: 'Yeni ödüller',
  body: 'Markete bakın.',
  link: null,
  audience: 'all',
  promotional: false,
  recipients: 966,
  written: 0,
  createdAt: new Date().toISOString(),
  sendAt: new Date(Date.now() + 30_000).toISOString(),
  withdrawnAt: null,
  finishedAt: null,
  ...fields,
});

it('an announcement can be withdrawn before sending, and edited again afterwards', async () => {
  const server = createFakeServer();
  const pendingAnnouncement = createAnnouncement({});
  server.respond(listRoute, [pendingAnnouncement]);
  server.respond(withdrawRoute, undefined, [listRoute]);
  await renderWithProviders(<AnnouncementsPage />);
  const withdrawButton = page.getByRole('button', { name: 'Geri çek: Yeni ödüller' });
  await expect.element(withdrawButton).toBeVisible();
  expect(withdrawButton.element().textContent).toMatch(/Geri çek \((30|29|28) sn\)/);
  server.respond(listRoute, [{ ...pendingAnnouncement, withdrawnAt: new Date().toISOString() }]);
  await withdrawButton.click();
  await expect
    .element(page.getByRole('link', { name: 'Yeniden düzenle: Yeni ödüller' }))
    .toBeVisible();
  await expect.element(withdrawButton).not.toBeInTheDocument();
  expect(server.getCalls(withdrawRoute)).toHaveLength(1);
});

it("an announcement can't be withdrawn once sending may have started", async () => {
  const sendAt = new Date(Date.now() - 1000).toISOString();
  createFakeServer().respond(listRoute, [createAnnouncement({ sendAt, written: 400 })]);
  await renderWithProviders(<AnnouncementsPage />);
  await expect.element(page.getByText('400 / 966')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Geri çek/ })).not.toBeInTheDocument();
});
