import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { createSampleApplication, nextId, sampleUser } from '../../../test/row-samples.ts';
import { createSampleObjection } from '../../../test/sample-objection.ts';
import InboxPage from './pages/inbox-page.tsx';
import { MAX_INBOX_ROWS } from './pages/use-inbox-rows.ts';

const counts = {
  ...{ ticketApplications: 1, orders: 0, socialVerifications: 0, objections: 1 },
  ...{ consents: 0, duplicates: 0, support: 0 },
};

async function openInbox(isEmpty = false) {
  const server = createFakeServer();
  server.respond('GET /api/admin/waiting', counts);
  server.respond('GET /api/admin/user-rewards', []);
  server.respond('GET /api/admin/social-verifications/pending', []);
  server.respond('GET /api/admin/support', []);
  server.respond('GET /api/admin/duplicates', []);
  const application = createSampleApplication('ali veli', {
    createdAt: '2026-11-03T09:00:00.000Z',
  });
  server.respond('GET /api/admin/ticket-applications', isEmpty ? [] : [application]);
  const objection = createSampleObjection('ayse', { createdAt: '2026-11-02T09:00:00.000Z' });
  server.respond('GET /api/admin/objections', isEmpty ? [] : [objection]);
  await renderWithProviders(<InboxPage />, { user: { ...sampleUser, role: 'editor' } });
}

it('the inbox lists pending rows of all kinds, longest pending first, each with a link to its decision', async () => {
  await openInbox();
  const panel = page.getByRole('region', { name: 'En uzun bekleyenler' });
  await expect.element(panel.getByRole('link').first()).toMatchTextContent(/^ayse.*İtiraz · /);
  await expect
    .element(panel.getByRole('link').nth(1))
    .toMatchTextContent(/^ali veli.*Bilet başvurusu · /);
  await expect
    .element(panel.getByRole('link').nth(1))
    .toHaveAttribute('href', '/admin/tickets?view=triage&q=ali+veli');
  await expectAccessible();
});

it('the inbox marks rows that are overdue, and dates a group by its oldest held earning', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  for (const route of [
    ...(['GET /api/admin/ticket-applications', 'GET /api/admin/user-rewards'] as const),
    ...(['GET /api/admin/social-verifications/pending', 'GET /api/admin/support'] as const),
  ])
    server.respond(route, []);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  server.respond('GET /api/admin/objections', [
    createSampleObjection('ayse', { createdAt: daysAgo(4) }),
    createSampleObjection('bora', { createdAt: daysAgo(2) }),
  ]);
  const member = { id: nextId(), username: 'kemal', createdAt: daysAgo(9), points: 0 };
  server.respond('GET /api/admin/duplicates', [
    {
      id: nextId(),
      members: [{ ...member, heldPoints: 100, isProven: false, status: 'active' }],
      reasons: [],
      heldPoints: 100,
      heldSince: daysAgo(5),
      state: 'open',
      outcome: null,
      createdAt: daysAgo(0),
      decidedAt: null,
      decidedBy: null,
    },
  ]);
  await renderWithProviders(<InboxPage />, { user: { ...sampleUser, role: 'editor' } });
  const panel = page.getByRole('region', { name: 'En uzun bekleyenler' });
  await expect
    .element(panel.getByRole('link').first())
    .toMatchTextContent(/kemal.*5 günsüresi geçti/);
  await expect
    .element(panel.getByRole('link').nth(1))
    .toMatchTextContent(/ayse.*4 günsüresi geçti/);
  await expect.element(panel.getByRole('link').nth(2)).toMatchTextContent(/bora.*2 gün$/);
});

it('an inbox with more rows than it shows leads to the queues', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  server.respond(
    'GET /api/admin/ticket-applications',
    Array.from({ length: MAX_INBOX_ROWS }, (_, index) => createSampleApplication(`üye-${index}`)),
  );
  await renderWithProviders(<InboxPage />, { user: { ...sampleUser, role: 'editor' } });
  await expect.element(page.getByText(/^En uzun bekleyen 30 kayıt\./)).toBeVisible();
});

it('an empty inbox says so', async () => {
  await openInbox(true);
  await expect.element(page.getByText('Bekleyen bir şey yok')).toBeVisible();
});

it('an inbox that fails to load can be loaded again', async () => {
  const server = createFakeServer();
  server.respondWithSamples();
  server.fail('GET /api/admin/support', 503, 'Şu anda olmuyor.');
  await renderWithProviders(<InboxPage />, { user: { ...sampleUser, role: 'editor' } });
  await expect
    .element(page.getByRole('heading', { name: 'Bekleyenler yüklenemedi', level: 2 }))
    .toBeVisible();
  server.respond('GET /api/admin/support', []);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByRole('region', { name: 'En uzun bekleyenler' })).toBeVisible();
});
