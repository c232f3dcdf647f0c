import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { sampleUser } from '../../../../test/samples.ts';
import EventsPage from './events-page.tsx';

it('a new event asks for no Telegram where there is no bot, also when that is known late', async () => {
  const server = fakeServer();
  server.answer('GET /api/admin/events', []);
  server.answer('GET /api/auth/channels', { email: false, telegram: false });
  const release = server.hold('GET /api/auth/channels');
  await renderPart(<EventsPage />, {
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
