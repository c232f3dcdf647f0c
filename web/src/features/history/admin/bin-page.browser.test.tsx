import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId } from '../../../../test/row-samples.ts';
import BinPage from './bin-page.tsx';

const route = 'GET /api/admin/bin';
const deletedAt = '2026-11-01T09:00:00.000Z';

it('the bin shows the user who deleted each row, and is accessible', async () => {
  const createBinRow = (title: string) => ({
    versionId: nextId(),
    id: nextId(),
    title,
    picture: null,
    collection: 'cards' as const,
    deletedAt,
    until: `${addDays(toIstanbulDay(Date.parse(deletedAt)), 30)}T09:00:00.000Z`,
  });
  createFakeServer().respond(route, [
    { ...createBinRow('Zirvelon'), actor: { id: nextId(), username: 'cagri' }, actorName: 'cagri' },
    {
      ...createBinRow('Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizden'),
      actor: null,
      actorName: 'silinmiş kullanıcı',
    },
  ]);
  await renderWithProviders(<BinPage />);
  const getRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect.element(getRow('Zirvelon')).toMatchTextContent(/Kart.*cagri.*1 Kas 12:00/);
  await expect.element(getRow('Muvaffakiyet')).toMatchTextContent(/silinmiş kullanıcı/);
  await expectAccessible();
});

it('an empty bin shows its empty state', async () => {
  createFakeServer().respond(route, []);
  await renderWithProviders(<BinPage />);
  await expect.element(page.getByRole('heading', { name: 'Çöp kutusu boş' })).toBeVisible();
});

it('a restored row can be opened from its toast', async () => {
  const server = createFakeServer();
  const id = nextId();
  server.respond(route, [
    {
      versionId: nextId(),
      id,
      title: 'Zirvelon',
      collection: 'cards',
      picture: null,
      deletedAt,
      until: deletedAt,
      actor: null,
      actorName: 'cagri',
    },
  ]);
  server.respond('POST /api/admin/bin/:versionId/restore', { id, version: 3, left: [] });
  await renderWithProviders(<BinPage />);
  await page.getByRole('button', { name: 'Geri getir: Zirvelon' }).click();
  await page.getByRole('button', { name: 'Aç: Zirvelon' }).click();
  expect(window.location.pathname + window.location.search).toBe(`/admin/cards?kayit=${id}`);
});
