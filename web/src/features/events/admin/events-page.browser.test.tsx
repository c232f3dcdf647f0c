import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../../test/row-samples.ts';
import EventsPage from './events-page.tsx';

it('without a bot a new event requires no Telegram, also if the channels load late', async () => {
  const server = createFakeServer();
  server.respond('GET /api/admin/events', []);
  server.respond('GET /api/auth/channels', { email: false, telegram: false });
  const release = server.delay('GET /api/auth/channels');
  await renderWithProviders(<EventsPage />, {
    at: '/admin/etkinlikler',
    path: '/admin/etkinlikler',
    user: { ...sampleUser, role: 'editor' },
  });
  await page
    .getByRole('button', { name: /^Yeni Etkinlik/ })
    .first()
    .click();
  release();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('switch', { name: /^Telegram/ })).not.toBeChecked();
});
