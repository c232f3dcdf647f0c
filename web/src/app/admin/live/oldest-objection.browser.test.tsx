import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { sampleUser } from '../../../../test/row-samples.ts';
import { createSampleObjection } from '../../../../test/sample-objection.ts';
import { DashboardQueues } from '../pages/dashboard-queues.tsx';
import { PendingCountBadge } from './pending-count-badge.tsx';

const DAY_MS = 86_400_000;

async function renderObjectionCounts(ageDays: number) {
  const server = createFakeServer();
  const createdAt = new Date(Date.now() - ageDays * DAY_MS - 60_000).toISOString();
  const zeroCounts = {
    ticketApplications: 0,
    orders: 0,
    socialVerifications: 0,
    consents: 0,
    support: 0,
  };
  server.respond('GET /api/admin/waiting', { ...zeroCounts, objections: 4, duplicates: 0 });
  server.respond('GET /api/admin/objections', [createSampleObjection('ali', { createdAt })]);
  for (const route of [
    'GET /api/admin/ticket-applications',
    'GET /api/admin/user-rewards',
    'GET /api/admin/social-verifications/pending',
    'GET /api/admin/support',
  ] as const)
    server.respond(route, []);
  await renderWithProviders(
    <>
      <PendingCountBadge kind="objections" />
      <DashboardQueues />
    </>,
    { user: { ...sampleUser, role: 'editor' } },
  );
}

const badge = page.getByRole('img', { name: /^4 bekleyen, en eskisi/ });
const queueLink = page.getByRole('link', { name: /^İtiraz/ });

it('sidebar and dashboard mark an oldest objection that is older than three days as overdue', async () => {
  await renderObjectionCounts(3);
  await expect.element(badge).toMatchTextContent(/^4 · 3 gün$/);
  await expect.element(badge).toHaveAttribute('title', expect.stringMatching(/3 günü geçti$/));
  await expect.element(queueLink).toMatchTextContent(/^İtiraz3 gün.*önce · 3 günü geçti4$/);
});

it('sidebar and dashboard do not mark an oldest objection that is two days old', async () => {
  await renderObjectionCounts(2);
  await expect.element(badge).toMatchTextContent(/^4 · 2 gün$/);
  await expect.element(queueLink).toMatchTextContent(/en eskisi 2 gün/);
  await expect.element(queueLink).not.toMatchTextContent(/geçti/);
  expect(badge.element().getAttribute('title')).not.toContain('geçti');
});
