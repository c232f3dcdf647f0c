import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../../test/fake-server.ts';
import { renderPart } from '../../../../test/render-part.tsx';
import { nextId } from '../../../../test/samples.ts';
import ParticipantsPage from './participants-page.tsx';

const route = 'GET /api/events/:id';
const id = nextId();
const open = () => renderPart(<ParticipantsPage />, { at: `/${id}`, path: '/:id' });

it.each([400, 404])('an unknown event is not found (%i)', async (status) => {
  fakeServer().fail(route, status, 'Böyle bir etkinlik yok.');
  await open();
  await expect.element(page.getByText('Etkinlik bulunamadı')).toBeVisible();
});

it('without messages there is nothing to copy', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
    await items[0]?.getType('text/plain');
  });
  const createdAt = '2026-11-01T09:00:00.000Z';
  fakeServer().answer(route, {
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
  });
  await open();
  await page.getByRole('button', { name: 'Tüm mesajları kopyala' }).click();
  await expect.element(page.getByText('Kopyalanacak mesaj yok')).toBeVisible();
  write.mockRestore();
});
