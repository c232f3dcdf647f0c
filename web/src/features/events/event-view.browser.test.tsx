import type { Event } from '@vitrin/contract/events.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { EventView } from './event-view.tsx';

const DAY_MS = 86_400_000;
const getTimeInDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const createSampleEvent = (fields: Partial<Event> = {}): Event => ({
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
  createdAt: getTimeInDays(-1),
  version: 1,
  updatedAt: getTimeInDays(-1),
  ...fields,
});

const joinButton = page.getByRole('button', { name: 'Katıl' });
const getAlert = (text: string | RegExp) => page.getByRole('alert').getByText(text);

async function renderEvent(event: Event, user: object = {}) {
  const server = createFakeServer();
  server.respond('GET /api/events/:id', event);
  server.respond('GET /api/events/:id/participation-status', { participated: false });
  await renderWithProviders(<EventView id={event.id} notFound={<p>Yok</p>} />, {
    user: { ...sampleUser, ...user },
  });
  return server;
}

it("an event that has not started can't be joined", async () => {
  await renderEvent(createSampleEvent({ startDate: getTimeInDays(1) }));
  await expect.element(page.getByText('Bu etkinlik henüz başlamamıştır')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^Başlamasına/);
  await expect.element(joinButton).not.toBeInTheDocument();
});

it('the times of an event stand before the link to the calendar', async () => {
  await renderEvent(createSampleEvent({ startDate: getTimeInDays(1), endDate: getTimeInDays(2) }));
  const timer = page.getByRole('timer');
  await expect.element(timer).toBeVisible();
  const link = page.getByRole('link', { name: /^Takvime ekle/ });
  expect(timer.element().compareDocumentPosition(link.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it("a past event can't be joined", async () => {
  await renderEvent(createSampleEvent({ endDate: getTimeInDays(-1) }));
  await expect.element(page.getByText('Bu etkinlik sona ermiştir')).toBeVisible();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  await expect.element(joinButton).not.toBeInTheDocument();
});

it('a member on a break sees a notice instead of the form to join an event', async () => {
  const event = createSampleEvent({ requiresTelegramVerification: true });
  await renderEvent(event, { breakUntil: getTimeInDays(3), telegramVerified: false });
  await expect.element(page.getByText(/^Molanız bitene kadar etk/)).toBeVisible();
  await expect.element(joinButton).not.toBeInTheDocument();
  await expect.element(page.getByText(/Telegram doğrulaması/)).not.toBeInTheDocument();
});

it('a description links to this site in the same tab, and during a break to no other site', async () => {
  const description = `Bkz. ${window.location.origin}/market ve https://a.example/`;
  await renderEvent(createSampleEvent({ description }), { breakUntil: getTimeInDays(3) });
  const ownLink = page.getByRole('link', { name: /\/market$/ });
  await expect.element(ownLink).toHaveAttribute('href', '/market');
  await expect.element(ownLink).toHaveAttribute('target', '_self');
  await expect.element(page.getByText(/https:\/\/a\.example\//)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /a\.example/ })).not.toBeInTheDocument();
});

it('joining without a connection shows an error and preserves the message', async () => {
  const server = await renderEvent(createSampleEvent());
  server.disconnect('POST /api/events/:id/participate');
  const field = page.getByLabelText('Kullanıcı Adı veya ID');
  await field.fill('Bir mesaj');
  await joinButton.click();
  await expect.element(getAlert('Katılım sırasında bir hata oluştu')).toBeVisible();
  await expect.element(field).toHaveValue('Bir mesaj');
});

it('after joining by keyboard the focus moves to the confirmation', async () => {
  const server = await renderEvent(createSampleEvent());
  server.respond('POST /api/events/:id/participate', {
    id: nextId(),
    userId: sampleUser.id,
    username: sampleUser.username,
    userEmail: sampleUser.email,
    telegramUsername: null,
    message: 'Bir mesaj',
    createdAt: getTimeInDays(0),
  });
  await page.getByLabelText('Kullanıcı Adı veya ID').fill('Bir mesaj');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Bu etkinliğe zaten katıldınız')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Katılım' })).toHaveFocus();
  await expect
    .element(page.getByText('Gönderdiğiniz kullanıcı adı veya ID: Bir mesaj'))
    .toBeVisible();
});

it('joining with an empty field asks once', async () => {
  const server = await renderEvent(createSampleEvent());
  const route = 'POST /api/events/:id/participate';
  server.respond(route, {
    id: nextId(),
    userId: sampleUser.id,
    username: sampleUser.username,
    userEmail: sampleUser.email,
    telegramUsername: null,
    message: '',
    createdAt: getTimeInDays(0),
  });
  await joinButton.click();
  await expect.element(getAlert(/yazmadınız/)).toBeVisible();
  await expect.element(page.getByLabelText('Kullanıcı Adı veya ID')).toHaveFocus();
  expect(server.getCalls(route)).toEqual([]);
  await joinButton.click();
  await expect.element(page.getByText('Bu etkinliğe zaten katıldınız')).toBeVisible();
  await expect.element(page.getByText('Gönderdiğiniz kullanıcı adı veya ID: boş')).toBeVisible();
});

it('a failed load of the event can be retried', async () => {
  const event = createSampleEvent();
  const server = createFakeServer();
  server.fail('GET /api/events/:id', 503, 'Birazdan yeniden deneyin.');
  await renderWithProviders(<EventView id={event.id} notFound={<p>Yok</p>} />);
  await expect.element(page.getByRole('heading', { name: 'Etkinlik yüklenemedi' })).toBeVisible();
  server.respond('GET /api/events/:id', event);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByRole('heading', { name: 'Çekiliş' })).toBeVisible();
});

it("a refused join shows the server's reason", async () => {
  const event = createSampleEvent();
  const server = await renderEvent(event);
  await expect.element(joinButton).toBeVisible();
  await page.getByLabelText('Kullanıcı Adı veya ID').fill('Bir mesaj');
  server.fail('POST /api/events/:id/participate', 409, 'Bu etkinliğe zaten katıldınız');
  server.respond('GET /api/events/:id/participation-status', { participated: true });
  await joinButton.click();
  await expect.element(getAlert('Bu etkinliğe zaten katıldınız')).toBeVisible();
});

it('the page of an event that is not over links to its calendar file', async () => {
  const event = createSampleEvent({ endDate: getTimeInDays(2) });
  await renderEvent(event);
  const link = page.getByRole('link', { name: 'Takvime ekle: Çekiliş' });
  await expect.element(link).toHaveAttribute('href', `/etkinlikler/${event.id}.ics`);
  await expectAccessible();
});

it('the page of a past event has no link to a calendar file', async () => {
  await renderEvent(createSampleEvent({ endDate: getTimeInDays(-1) }));
  await expect.element(page.getByText('Bu etkinlik sona ermiştir')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Takvime ekle/ })).not.toBeInTheDocument();
});
