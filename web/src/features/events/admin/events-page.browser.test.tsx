import { type Event, eventCollection } from '@vitrin/contract/events.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser, withRowFields } from '../../../../test/row-samples.ts';
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

it('the delete dialog of an event shows the number of participations; dialog and form are accessible', async () => {
  const server = createFakeServer();
  const fields = eventCollection.create.body.parse({ title: 'Buluşma', description: 'Akşam' });
  const participationFields = { participationCount: 3, participations: [] };
  server.respond('GET /api/admin/events', [{ ...withRowFields(fields), ...participationFields }]);
  server.respond('GET /api/auth/channels', { email: true, telegram: true });
  await renderWithProviders(<EventsPage />, { user: { ...sampleUser, role: 'editor' } });
  await page.getByRole('button', { name: 'Sil: Buluşma' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect.element(confirmDialog).toMatchTextContent(/3 katılımcı kaydı silinir/);
  await expectAccessible();
  await confirmDialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Yeni etkinlik$/i }).click();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const titleField = page.getByRole('dialog').getByLabelText(/^Başlık( \*)?$/);
  await expect.element(titleField).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

it('the status of an active event shows its phase; the end of a past event shows that it is over', async () => {
  const server = createFakeServer();
  const createEvent = (title: string, isActive: boolean): Event => ({
    ...withRowFields({ title, description: 'x', photoUrl: null, startDate: null, isActive }),
    endDate: '2020-01-01T09:00:00.000Z',
    requiresTelegramVerification: false,
    participations: [],
    participationCount: 0,
  });
  server.respond('GET /api/admin/events', [
    createEvent('Biten', true),
    createEvent('Kapalı', false),
    { ...createEvent('Süren', true), endDate: null },
  ]);
  await renderWithProviders(<EventsPage />, {
    at: '/admin/etkinlikler',
    path: '/admin/etkinlikler',
    user: { ...sampleUser, role: 'editor' },
  });
  const getRow = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(getRow(/^Biten/)).toMatchTextContent(/2020.*Sona Erdi.*Aktif/);
  await expect.element(getRow(/^Biten/)).not.toMatchTextContent(/AktifSona Erdi/);
  await expect.element(getRow(/^Süren/)).toMatchTextContent(/AktifDevam Ediyor/);
  await expect.element(getRow(/^Kapalı/)).toMatchTextContent(/Pasif/);
  await expect.element(getRow(/^Kapalı/)).not.toMatchTextContent(/Sona Erdi/);
});
