import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { measureLayoutShift, waitForSkeleton } from '../../../../test/layout-shift.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import ParticipantsPage from './participants-page.tsx';

const route = 'GET /api/events/:id';
const id = nextId();
const renderParticipants = () =>
  renderWithProviders(<ParticipantsPage />, { at: `/${id}`, path: '/:id' });

const createdAt = '2026-11-01T09:00:00.000Z';
const event = {
  id,
  title: 'Sessiz',
  description: 'Bir etkinlik',
  photoUrl: null,
  startDate: null,
  endDate: null,
  isActive: true,
  requiresTelegramVerification: false,
  participationCount: 1,
  participations: [
    {
      id,
      username: 'ayse',
      userId: nextId(),
      userEmail: 'a@ornek.example',
      telegramUsername: null,
      message: '',
      createdAt,
    },
  ],
  createdAt,
  version: 1,
  updatedAt: createdAt,
};

it.each([400, 404])('an unknown event shows the not-found message (status %i)', async (status) => {
  createFakeServer().fail(route, status, 'Böyle bir etkinlik yok.');
  await renderParticipants();
  await expect.element(page.getByText('Etkinlik bulunamadı')).toBeVisible();
});

it('the copy button of the participants copies nothing if there are no messages', async () => {
  const writeSpy = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    await items[0]?.getType('text/plain');
  });
  createFakeServer().respond(route, event);
  await renderParticipants();
  await page.getByRole('button', { name: 'Tüm mesajları kopyala' }).click();
  await expect.element(page.getByText('Kopyalanacak mesaj yok')).toBeVisible();
  writeSpy.mockRestore();
});

it.each([390, 1280])(
  'the loaded event and its participants cause no layout shift at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const server = createFakeServer();
    server.respond(route, event);
    const release = server.delay(route);
    const readLayoutShift = measureLayoutShift();
    await renderParticipants();
    await waitForSkeleton();
    release();
    await expect.element(page.getByText('Bir etkinlik')).toBeVisible();
    await expect.element(page.getByText('ayse', { exact: true })).toBeVisible();
    expect(await readLayoutShift()).toBeLessThan(0.001);
  },
);

it('participants can be searched, their messages copied, and the page is accessible', async () => {
  const writeSpy = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    const blob = await items[0]?.getType('text/plain');
    copiedTexts.push((await blob?.text()) ?? '');
  });
  const copiedTexts: string[] = [];
  const server = createFakeServer();
  const createParticipation = (username: string, message: string) => ({
    id: nextId(),
    userId: nextId(),
    userEmail: 'a@ornek.example',
    telegramUsername: null,
    username,
    message,
    createdAt,
  });
  const participations = [
    createParticipation('ayse', '=1+1'),
    createParticipation('bora', ''),
    createParticipation('can', 'ilk'),
  ];
  server.respond(route, { ...event, participationCount: 3, participations });
  await renderParticipants();
  await expect.element(page.getByText('=1+1')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Tüm mesajları kopyala' }).click();
  await expect.element(page.getByText('2 mesaj kopyalandı')).toBeVisible();
  expect(copiedTexts).toEqual(['=1+1\nilk']);
  await page.getByRole('textbox', { name: 'Ara', exact: true }).fill('İLK');
  await expect.poll(() => server.getCalls(route).at(-1)?.query).toMatchObject({ q: 'İLK' });
  writeSpy.mockRestore();
});

it.each([1100, 1280])('a Telegram name fits on one line of the table at %i px', async (width) => {
  await page.viewport(width, 800);
  const server = createFakeServer();
  const telegramUsername = 'bir_hayli_uzun_telegram_adi_3210';
  const participations = event.participations.map((participation) => ({
    ...participation,
    telegramUsername,
  }));
  server.respond(route, { ...event, participations });
  await renderParticipants();
  const telegramName = page.getByText('@bir_hayli_uzun_telegram_adi_3210');
  await expect.element(telegramName).toBeVisible();
  expect(telegramName.element().getBoundingClientRect().height).toBeLessThan(30);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it('on a phone a participant takes two lines, and a long message is folded', async () => {
  const [participation] = event.participations as [(typeof event.participations)[number]];
  const participations = ['Üyelik numaram 48213', 'Çok güzel bir etkinlik. '.repeat(20)].map(
    (message, index) => ({ ...participation, id: nextId(), username: `uye-${index}`, message }),
  );
  createFakeServer().respond(route, { ...event, participationCount: 2, participations });
  await page.viewport(390, 844);
  await renderParticipants();
  const row = page.getByRole('row').filter({ hasText: 'uye-0' });
  await expect.element(row).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThan(90);
  await page.getByRole('button', { name: 'Tümünü göster' }).click();
  await expect.element(page.getByRole('button', { name: 'Kısalt' })).toBeVisible();
  await page.viewport(1280, 800);
});
