import { streamRules } from '@vitrin/contract/streams.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { measureLayoutShift, waitForSkeleton } from '../../../test/layout-shift.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId, sampleUser, withRowFields } from '../../../test/row-samples.ts';
import StreamRulesPage from '../../features/streams/admin/stream-rules-page.tsx';
import PersonPage from './pages/person-page.tsx';

const user = { ...sampleUser, role: 'super_admin' } as const;
const createdAt = '2026-11-01T09:00:00.000Z';

it('a list that loads late causes no layout shift', async () => {
  const server = createFakeServer();
  const rule = streamRules.create.body.parse({
    adminStreamUrl: 'https://kick.com/a',
    pointsReward: 5,
  });
  const listRoute = 'GET /api/streaming-verifications';
  server.respond(listRoute, [withRowFields(rule), withRowFields(rule), withRowFields(rule)]);
  const release = server.delay(listRoute);
  const getLayoutShift = measureLayoutShift();
  await renderWithProviders(<StreamRulesPage />, { user });
  await waitForSkeleton();
  release();
  await expect.element(page.getByRole('switch').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nasıl çalışır?' })).toBeVisible();
  expect(await getLayoutShift()).toBeLessThan(0.001);
});

it.each([390, 1280])(
  'a member page causes no layout shift while its lists load at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const member: ManagedUser = {
      ...sampleUser,
      telegramUsername: null,
      suspended: false,
      break: null,
      createdAt,
    };
    const server = createFakeServer();
    server.respond('GET /api/admin/users/:id', member);
    const pointsRoute = 'GET /api/admin/members/:id/points';
    const entry = {
      delta: 5,
      reason: 'Yayın',
      source: 'stream',
      balanceAfter: 5,
      createdAt,
    } as const;
    server.respond(pointsRoute, [{ id: nextId(), ...entry }]);
    server.respond('GET /api/admin/members/:id/point-totals', []);
    server.respond('GET /api/admin/members/:id/notes', []);
    server.respond('GET /api/admin/social-verifications', []);
    server.respond('GET /api/admin/ticket-applications', []);
    server.respond('GET /api/admin/user-rewards', []);
    server.respond('GET /api/admin/objections', []);
    server.respond('GET /api/admin/support', []);
    server.respond('GET /api/admin/members/:id/participations', []);
    server.respond('GET /api/admin/members/:id/notifications', []);
    server.respond('GET /api/admin/audit', []);
    const release = server.delay(pointsRoute);
    const getLayoutShift = measureLayoutShift();
    await renderWithProviders(<PersonPage />, {
      at: `/admin/users/${member.id}`,
      path: '/admin/users/:id',
      user,
    });
    await waitForSkeleton();
    release();
    await expect.element(page.getByText('Yayın', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Henüz bilet başvurusu yok.')).toBeVisible();
    expect(await getLayoutShift()).toBeLessThan(0.001);
  },
);
