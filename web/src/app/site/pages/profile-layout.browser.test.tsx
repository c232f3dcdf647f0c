import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { rejectedApplication, respondToProfile } from '../../../../test/open-profile.tsx';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import ProfilePage from './profile-page.tsx';

const getBox = (name: string) =>
  page.getByRole('region', { name, exact: true }).element().getBoundingClientRect();

/** The active rule pays for codes, and the stream is live. */
const respondWithCodes = (server: ReturnType<typeof createFakeServer>) =>
  server.respond('GET /api/stream', {
    live: true,
    since: '2026-11-21T10:00:00.000Z',
    url: 'https://kick.example/a',
    description: null,
    kind: 'code',
    points: 70,
  });

it('the section points shows the code field in the first screen of a phone, and the history last', async () => {
  await page.viewport(390, 844);
  const server = createFakeServer();
  respondToProfile(server, []);
  respondWithCodes(server);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil#puanlar' });
  const field = page.getByRole('textbox', { name: 'Yayın kodu' });
  await expect.element(field).toBeInViewport();
  for (const name of ['Yayın Kodu', 'Yayın Linki', 'Sosyal Hesap Doğrulama'])
    expect(getBox('Puan Geçmişi').top, name).toBeGreaterThan(getBox(name).top);
});

it('the overview at 1280 px ends before 1200 px and leads to the field for the code of a live stream', async () => {
  await page.viewport(1280, 800);
  const server = createFakeServer();
  respondToProfile(server, [rejectedApplication]);
  respondWithCodes(server);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil' });
  const link = page.getByRole('link', { name: /^Yayın Kodu/ });
  await expect.element(link).toMatchTextContent(/Yayındayız: ekrandaki kod 70 puan/);
  expect(page.getByRole('main').element().getBoundingClientRect().bottom).toBeLessThan(1200);
  await link.click();
  await expect.element(page.getByRole('textbox', { name: 'Yayın kodu' })).toBeInViewport();
});

it('the link to staff takes no line of its own in the row of an order', async () => {
  await page.viewport(390, 844);
  const server = createFakeServer();
  respondToProfile(server, []);
  const order = {
    ...{ rewardId: nextId(), rewardTitle: 'Seramik Kupa', pointsSpent: 350 },
    ...{ note: null, code: null, purchasedAt: '2026-11-21T10:00:00.000Z' },
  };
  server.respond('GET /api/user-rewards', [
    { ...order, id: nextId(), status: 'pending' as const },
    { ...order, id: nextId(), status: 'delivered' as const },
  ]);
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at: '/profil#oduller' });
  await expect.element(page.getByRole('link', { name: /^Bu konuda yaz/ })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Aldığınız Ödüller' }).getByRole('listitem');
  const [open, delivered] = rows.elements().map((row) => row.clientHeight);
  expect(open).toBe(delivered);
});
