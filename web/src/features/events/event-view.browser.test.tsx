import type { Event } from '@vitrin/contract/events.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { EventView } from './event-view.tsx';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const sampleEvent = (fields: Partial<Event> = {}): Event => ({
  id: nextId(),
  title: 'Çekiliş',
  description: 'Bir çekiliş',
  photoUrl: null,
  startDate: null,
  endDate: null,
  isActive: true,
  requiresTelegramVerification: false,
  participationCount: 0,
  participations: [],
  createdAt: inDays(-1),
  version: 1,
  updatedAt: inDays(-1),
  ...fields,
});

const join = page.getByRole('button', { name: 'Katıl' });
const alert = (text: string) => page.getByRole('alert').getByText(text);

async function show(event: Event, user: object = {}) {
  const server = createFakeServer();
  server.respond('GET /api/events/:id', event);
  server.respond('GET /api/events/:id/participation-status', { participated: false });
  await renderWithProviders(<EventView id={event.id} missing="Yok" />, {
    user: { ...sampleUser, ...user },
  });
  return server;
}

it("an event that has not started can't be joined", async () => {
  await show(sampleEvent({ startDate: inDays(1) }));
  await expect.element(page.getByText('Bu etkinlik henüz başlamamıştır')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^Başlamasına/);
  await expect.element(join).not.toBeInTheDocument();
});

it("a past event can't be joined", async () => {
  await show(sampleEvent({ endDate: inDays(-1) }));
  await expect.element(page.getByText('Bu etkinlik sona ermiştir')).toBeVisible();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  await expect.element(join).not.toBeInTheDocument();
});

it('a member on a break sees a card instead of the form', async () => {
  const event = sampleEvent({ requiresTelegramVerification: true });
  await show(event, { breakUntil: inDays(3), telegramVerified: false });
  await expect.element(page.getByText(/^Molanız bitene kadar etk/)).toBeVisible();
  await expect.element(join).not.toBeInTheDocument();
  await expect.element(page.getByText(/Telegram doğrulaması/)).not.toBeInTheDocument();
});

it('joining without a connection shows an error and keeps the message', async () => {
  const server = await show(sampleEvent());
  server.disconnect('POST /api/events/:id/participate');
  const field = page.getByLabelText('Kullanıcı Adı veya ID');
  await field.fill('Bir mesaj');
  await join.click();
  await expect.element(alert('Katılım sırasında bir hata oluştu')).toBeVisible();
  await expect.element(field).toHaveValue('Bir mesaj');
});

it('after joining by keyboard the focus moves to the confirmation', async () => {
  const server = await show(sampleEvent());
  server.respond('POST /api/events/:id/participate', {
    id: nextId(),
    userId: sampleUser.id,
    username: sampleUser.username,
    userEmail: sampleUser.email,
    telegramUsername: null,
    message: 'Bir mesaj',
    createdAt: inDays(0),
  });
  await page.getByLabelText('Kullanıcı Adı veya ID').fill('Bir mesaj');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Bu etkinliğe zaten katıldınız')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Katılım' })).toHaveFocus();
});

it('a failed load of the event can be retried', async () => {
  const event = sampleEvent();
  const server = createFakeServer();
  server.fail('GET /api/events/:id', 503, 'Birazdan yeniden deneyin.');
  await renderWithProviders(<EventView id={event.id} missing="Yok" />);
  await expect.element(page.getByRole('heading', { name: 'Etkinlik yüklenemedi' })).toBeVisible();
  server.respond('GET /api/events/:id', event);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByRole('heading', { name: 'Çekiliş' })).toBeVisible();
});

it('a refused join shows the error and updates the page', async () => {
  const event = sampleEvent();
  const server = await show(event);
  await expect.element(join).toBeVisible();
  server.fail('POST /api/events/:id/participate', 409, 'Bu etkinliğe zaten katıldınız');
  server.respond('GET /api/events/:id/participation-status', { participated: true });
  await join.click();
  await expect.element(alert('Bu etkinliğe zaten katıldınız')).toBeVisible();
});

it('the page of an event offers the calendar beside the dates until the event is over', async () => {
  const event = sampleEvent({ endDate: inDays(2) });
  await show(event);
  const link = page.getByRole('link', { name: 'Takvime ekle: Çekiliş' });
  await expect.element(link).toHaveAttribute('href', `/etkinlikler/${event.id}.ics`);
  await expectAccessible();
});

it('the page of a past event offers no calendar', async () => {
  await show(sampleEvent({ endDate: inDays(-1) }));
  await expect.element(page.getByText('Bu etkinlik sona ermiştir')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Takvime ekle/ })).not.toBeInTheDocument();
});
