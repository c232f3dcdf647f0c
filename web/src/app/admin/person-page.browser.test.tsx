import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import PersonPage from './pages/person-page.tsx';

const id = nextId();
const pointsRoute = 'GET /api/admin/members/:id/points';
const createdAt = '2026-11-01T09:00:00.000Z';

async function renderPersonPage() {
  await renderWithProviders(<PersonPage />, {
    at: `/admin/users/${id}`,
    path: '/admin/users/:id',
    user: { ...sampleUser, role: 'super_admin' },
  });
}

it.each([400, 404])('the person page shows "Üye bulunamadı" for status %i', async (status) => {
  createFakeServer().fail('GET /api/admin/users/:id', status, 'Böyle biri yok.');
  await renderPersonPage();
  await expect.element(page.getByRole('heading', { name: 'Üye bulunamadı' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Üyelere dön' }))
    .toHaveAttribute('href', '/admin/users');
});

it('the person page shows verifications and orders with their states, and that there are no applications', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  const createVerification = (platformUsername: string, fields: Partial<ReviewedVerification>) => ({
    ...{ id: nextId(), platform: 'instagram' as const, platformUsername, points: 150 },
    ...{ pointsPaid: 0, rejectionReason: null, createdAt, decidedAt: null },
    ...{ status: 'pending' as const, userEmail: 'c@ornek.example' },
    user: { id, username: 'cagri', email: 'c@ornek.example' },
    ...fields,
  });
  server.respond('GET /api/admin/social-verifications', [
    createVerification('bir', {
      status: 'rejected',
      rejectionReason: 'Bulunamadı',
      decidedAt: createdAt,
    }),
    createVerification('iki', {}),
  ]);
  server.respond('GET /api/admin/ticket-applications', []);
  await renderPersonPage();
  const getRow = (text: string) =>
    page
      .getByRole('region', { name: /^Sosyal Doğrulamalar/ })
      .getByRole('listitem')
      .filter({ hasText: text });
  await expect.element(getRow('Red nedeni: Bulunamadı')).toMatchTextContent(/Reddedildi/);
  await expect.element(getRow('iki')).toMatchTextContent(/Beklemede/);
  const emptyText = page.getByText('Henüz bilet başvurusu yok.');
  await expect.element(emptyText).toBeVisible();
  const emptySection = page.getByRole('region', { name: 'Bilet Başvuruları' }).element();
  expect(emptySection.getBoundingClientRect().height).toBeLessThan(40);
  const filledSection = page.getByRole('region', { name: /^Siparişler/ }).element();
  expect(emptySection.getBoundingClientRect().top).toBeGreaterThan(
    filledSection.getBoundingClientRect().bottom,
  );
  await expect
    .element(
      page
        .getByRole('region', { name: /^Siparişler/ })
        .getByRole('listitem')
        .first(),
    )
    .toMatchTextContent(/Beklemede/);
});

it('the points history loads page by page; a failed page can be retried', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  const createEntry = (reason: string) => ({
    ...{ id: nextId(), delta: 5, reason, source: 'stream' as const, balanceAfter: 5, createdAt },
  });
  const pages = [[createEntry('Bir')], [createEntry('İki')]];
  server.respondWithPages(pointsRoute, pages);
  await renderPersonPage();
  const ledger = page.getByRole('region', { name: /^Puan Geçmişi/ });
  await expect.element(ledger.getByText('Bir', { exact: true })).toBeVisible();
  server.fail(pointsRoute, 503, 'Birazdan yeniden deneyin.');
  const loadMoreButton = ledger.getByRole('button', { name: 'Daha fazla göster' });
  await loadMoreButton.click();
  await expect.element(ledger.getByRole('alert')).toHaveTextContent('Birazdan yeniden deneyin.');
  server.respondWithPages(pointsRoute, pages);
  await loadMoreButton.click();
  await expect.element(ledger.getByText('İki', { exact: true })).toBeVisible();
  await expect.element(loadMoreButton).not.toBeInTheDocument();
});

it('the person page shortens a long message until it is expanded', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond('GET /api/admin/members/:id/participations', [
    {
      id: nextId(),
      title: 'Tahmin',
      message: `${'uzun '.repeat(100)}son`,
      createdAt,
    },
  ]);
  await renderPersonPage();
  const row = page.getByRole('listitem').filter({ hasText: 'Tahmin' });
  await expect.element(row).not.toMatchTextContent(/son/);
  await row.getByRole('button', { name: 'Tümünü göster' }).click();
  await expect.element(row).toMatchTextContent(/son/);
});
