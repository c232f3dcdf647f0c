import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { openProfile, respondToProfile } from '../../../../test/open-profile.tsx';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import ProfilePage from './profile-page.tsx';

const getBox = (name: string) =>
  page.getByRole('region', { name, exact: true }).element().getBoundingClientRect();

/** Opens the profile while the active rule pays for codes. */
async function openWithCodes(at: string) {
  const server = createFakeServer();
  respondToProfile(server, []);
  server.respond('GET /api/stream', {
    live: true,
    since: '2026-11-21T10:00:00.000Z',
    url: 'https://kick.example/a',
    description: null,
    kind: 'code',
    points: 70,
  });
  await renderWithProviders(<ProfilePage />, { user: sampleUser, at });
  await expect.element(page.getByRole('textbox', { name: 'Yayın kodu' })).toBeVisible();
}

it('the section points shows the code field in the first screen of a phone, and the history last', async () => {
  await page.viewport(390, 844);
  await openWithCodes('/profil#puanlar');
  const field = page.getByRole('textbox', { name: 'Yayın kodu' });
  await expect.element(field).toBeInViewport();
  for (const name of ['Yayın Kodu', 'Yayın Linki', 'Sosyal Hesap Doğrulama'])
    expect(getBox('Puan Geçmişi').top, name).toBeGreaterThan(getBox(name).top);
});

it('the overview leaves no empty half beside code, stream link and account', async () => {
  await page.viewport(1280, 800);
  await openWithCodes('/profil');
  expect(getBox('Yayın Linki').top).toBe(getBox('Yayın Kodu').top);
  const wholeRow = getBox('Bilet Başvurularım');
  expect(getBox('Yayın Linki').right).toBeCloseTo(wholeRow.right, 0);
  expect(getBox('Hesap Bilgileri').width).toBeCloseTo(wholeRow.width, 0);
});

it('the overview shows stream link and account side by side without codes', async () => {
  await page.viewport(1280, 800);
  await openProfile([]);
  await expect.element(page.getByRole('region', { name: 'Yayın Linki' })).toBeVisible();
  expect(getBox('Hesap Bilgileri').top).toBe(getBox('Yayın Linki').top);
  expect(getBox('Hesap Bilgileri').right).toBeCloseTo(getBox('Bilet Başvurularım').right, 0);
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
