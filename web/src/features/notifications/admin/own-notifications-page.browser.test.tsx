import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import OwnNotificationsPage from './own-notifications-page.tsx';

it('the notifications of staff open pages of the site beside the panel', async () => {
  createFakeServer().respond('GET /api/notifications', [
    {
      id: nextId(),
      kind: 'account.password_changed',
      title: 'Şifreniz değişti',
      body: 'Siz değiştirmediyseniz ekibe yazın.',
      link: '/profil#guvenlik',
      createdAt: '2026-11-01T09:00:00.000Z',
      readAt: null,
    },
  ]);
  await renderWithProviders(<OwnNotificationsPage />, {
    at: '/admin/bildirimler',
    user: { ...sampleUser, role: 'editor' },
  });
  const link = page.getByRole('link', { name: 'Şifreniz değişti' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect
    .element(page.getByRole('link', { name: 'Bekleyenler' }))
    .toHaveAttribute('href', '/admin/bekleyenler');
});
