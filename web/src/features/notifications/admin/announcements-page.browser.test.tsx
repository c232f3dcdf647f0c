import type { Announcement } from '@vitrin/contract/notifications.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import AnnouncementsPage from './announcements-page.tsx';

const list = 'GET /api/admin/announcements';
const withdrawRoute = 'POST /api/admin/announcements/:id/withdraw';
const announcement = (fields: Partial<Announcement>): Announcement => ({
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

it('an announcement can be withdrawn while it waits, and edited again afterwards', async () => {
  const server = createFakeServer();
  const waiting = announcement({});
  server.respond(list, [waiting]);
  server.respond(withdrawRoute, undefined, [list]);
  await renderWithProviders(<AnnouncementsPage />);
  const withdraw = page.getByRole('button', { name: 'Geri çek: Yeni ödüller' });
  await expect.element(withdraw).toBeVisible();
  expect(withdraw.element().textContent).toMatch(/Geri çek \((30|29|28) sn\)/);
  server.respond(list, [{ ...waiting, withdrawnAt: new Date().toISOString() }]);
  await withdraw.click();
  await expect
    .element(page.getByRole('link', { name: 'Yeniden düzenle: Yeni ödüller' }))
    .toBeVisible();
  await expect.element(withdraw).not.toBeInTheDocument();
  expect(server.getCalls(withdrawRoute)).toHaveLength(1);
});

it("an announcement that may be written can't be withdrawn", async () => {
  const sendAt = new Date(Date.now() - 1000).toISOString();
  createFakeServer().respond(list, [announcement({ sendAt, written: 400 })]);
  await renderWithProviders(<AnnouncementsPage />);
  await expect.element(page.getByText('400 / 966')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Geri çek/ })).not.toBeInTheDocument();
});
