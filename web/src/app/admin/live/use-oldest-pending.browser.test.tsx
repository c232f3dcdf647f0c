import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';
import type { ReviewedObjection } from '@vitrin/contract/objections.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { nextId, sampleUser } from '../../../../test/row-samples.ts';
import { createSampleObjection } from '../../../../test/sample-objection.ts';
import { DashboardQueues } from '../pages/dashboard-queues.tsx';
import { PendingCountBadge } from './pending-count-badge.tsx';

const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000).toISOString();

async function renderCounts(
  kind: 'objections' | 'duplicates',
  rows: { objections?: ReviewedObjection[]; groups?: DuplicateGroup[] },
) {
  const server = createFakeServer();
  const zeroCounts = {
    ticketApplications: 0,
    orders: 0,
    socialVerifications: 0,
    consents: 0,
    support: 0,
  };
  const counts = { ...zeroCounts, objections: 0, duplicates: 0, [kind]: 4 };
  server.respond('GET /api/admin/waiting', counts);
  server.respond('GET /api/admin/objections', rows.objections ?? []);
  server.respond('GET /api/admin/duplicates', rows.groups ?? []);
  for (const route of [
    'GET /api/admin/ticket-applications',
    'GET /api/admin/user-rewards',
    'GET /api/admin/social-verifications/pending',
    'GET /api/admin/support',
  ] as const)
    server.respond(route, []);
  await renderWithProviders(
    <>
      <PendingCountBadge kind={kind} />
      <DashboardQueues />
    </>,
    { user: { ...sampleUser, role: 'editor' } },
  );
}

const renderObjectionCounts = (ageDays: number) =>
  renderCounts('objections', {
    objections: [createSampleObjection('ali', { createdAt: daysAgo(ageDays) })],
  });

const badge = page.getByRole('img', { name: /^4 bekleyen, en eskisi/ });
const queueLink = page.getByRole('link', { name: /^İtiraz/ });

it('sidebar and dashboard mark an oldest objection that is older than three days as overdue', async () => {
  await renderObjectionCounts(3);
  await expect.element(badge).toMatchTextContent(/^43 gün$/);
  await expect.element(badge).toHaveAttribute('title', expect.stringMatching(/3 günü geçti$/));
  await expect.element(queueLink).toMatchTextContent(/^İtiraz3 gün.*önce · 3 günü geçti4$/);
});

it('sidebar and dashboard do not mark an oldest objection that is two days old', async () => {
  await renderObjectionCounts(2);
  await expect.element(badge).toMatchTextContent(/^42 gün$/);
  await expect.element(queueLink).toMatchTextContent(/en eskisi 2 gün/);
  await expect.element(queueLink).not.toMatchTextContent(/geçti/);
  expect(badge.element().getAttribute('title')).not.toContain('geçti');
});

it('sidebar and dashboard mark groups whose points have been held for more than three days', async () => {
  const group: DuplicateGroup = {
    id: nextId(),
    members: [],
    reasons: [],
    heldPoints: 300,
    heldSince: daysAgo(4),
    state: 'open',
    outcome: null,
    createdAt: daysAgo(4),
    decidedAt: null,
    decidedBy: null,
  };
  await renderCounts('duplicates', { groups: [group] });
  await expect.element(badge).toMatchTextContent(/^44 gün$/);
  await expect.element(badge).toHaveAttribute('title', expect.stringMatching(/3 günü geçti$/));
  await expect
    .element(page.getByRole('link', { name: /^Aynı kişi olabilecek grup/ }))
    .toMatchTextContent(/3 günü geçti4$/);
});
