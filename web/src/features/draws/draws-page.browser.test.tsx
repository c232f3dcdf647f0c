import type { PublicDrawRow } from '@vitrin/contract/draw-schemas.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { plainDraw } from '../../../test/page-samples.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId } from '../../../test/row-samples.ts';
import DrawsPage from './draws-page.tsx';

const DAY_MS = 86_400_000;
const getTimeInDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const createDraw = (title: string, fields: Partial<PublicDrawRow>): PublicDrawRow => ({
  ...plainDraw,
  id: nextId(),
  title,
  ...fields,
});

it('the next draw is large with a countdown, and other draws are cards below it', async () => {
  createFakeServer().respond('GET /api/draws', [
    createDraw('Yıl sonu', { status: 'sealed', drawnAt: null, drawAt: getTimeInDays(20) }),
    createDraw('Kasım', { status: 'sealed', drawnAt: null, drawAt: getTimeInDays(2) }),
    createDraw('Ekim', { drawAt: getTimeInDays(-9) }),
  ]);
  await renderWithProviders(<DrawsPage />);
  await expect.element(page.getByRole('link', { name: 'Çekilişi gör: Kasım' })).toBeVisible();
  await expect.element(page.getByText('Çekilişe kalan')).toBeVisible();
  const timer = page.getByRole('timer').element();
  expect(timer.textContent).toContain('2 gün');
  expect(timer.textContent).not.toContain('saniye');
  const titles = page.getByRole('heading').elements();
  expect(titles.map((title) => title.textContent)).toEqual([
    'Çekilişler',
    'Kasım',
    'Sıradaki çekilişler',
    'Yıl sonu',
    'Geçmiş çekilişler',
    'Ekim',
  ]);
});

it('the prizes of the next draw stand beside its countdown, above one row of facts, on wide screens', async () => {
  await page.viewport(1280, 900);
  createFakeServer().respond('GET /api/draws', [
    createDraw('Kasım', { status: 'sealed', drawnAt: null, drawAt: getTimeInDays(2) }),
  ]);
  await renderWithProviders(<DrawsPage />);
  const timer = page.getByRole('timer');
  await expect.element(timer).toBeVisible();
  const prizes = page.getByText('Ödüller', { exact: true }).element().getBoundingClientRect();
  expect(prizes.top).toBeLessThan(timer.element().getBoundingClientRect().bottom);
  const [firstFact, lastFact] = ['Çekiliş zamanı', 'İzin numarası'].map(
    (label) => page.getByText(label).element().getBoundingClientRect().top,
  );
  expect(lastFact).toBe(firstFact);
});

it('a lone draw is as wide as the draws of a longer list', async () => {
  await page.viewport(1280, 900);
  createFakeServer().respond('GET /api/draws', [
    createDraw('Yıl sonu', { status: 'sealed', drawnAt: null, drawAt: getTimeInDays(20) }),
    createDraw('Kasım', { status: 'sealed', drawnAt: null, drawAt: getTimeInDays(2) }),
    ...['Ekim', 'Eylül', 'Ağustos'].map((title) => createDraw(title, {})),
  ]);
  await renderWithProviders(<DrawsPage />);
  await expect.element(page.getByRole('link', { name: 'Yıl sonu' })).toBeVisible();
  const getWidth = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).last().element().clientWidth;
  expect(getWidth('Yıl sonu')).toBe(getWidth('Ekim'));
});

it('a draw without a picture has no empty arch on phones', async () => {
  await page.viewport(390, 844);
  createFakeServer().respond('GET /api/draws', [
    createDraw('Kasım', {
      status: 'sealed',
      drawnAt: null,
      drawAt: getTimeInDays(2),
      imageUrl: null,
    }),
  ]);
  await renderWithProviders(<DrawsPage />);
  const title = page.getByRole('heading', { name: 'Kasım' });
  await expect.element(title).toBeVisible();
  const stageTop = title.element().closest('section')?.getBoundingClientRect().top ?? 0;
  expect(title.element().getBoundingClientRect().top - stageTop).toBeLessThan(100);
});
