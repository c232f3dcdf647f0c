import type { Person } from '@vitrin/contract/people.ts';
import { streamRules } from '@vitrin/contract/streams.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../../test/fake-server.ts';
import { watchLayoutShift } from '../../../test/layout-shift.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { nextId, sampleUser, stored } from '../../../test/samples.ts';
import StreamRulesPage from '../../features/streams/admin/stream-rules-page.tsx';
import PersonPage from './pages/person-page.tsx';

const user = { ...sampleUser, role: 'super_admin' } as const;
const createdAt = '2026-11-01T09:00:00.000Z';

it('a list that comes late pushes nothing away that is below it', async () => {
  const server = fakeServer();
  const rule = streamRules.add.body.parse({
    adminStreamUrl: 'https://kick.com/a',
    pointsReward: 5,
  });
  const list = 'GET /api/streaming-verifications';
  server.answer(list, [stored(rule), stored(rule), stored(rule)]);
  const release = server.hold(list);
  const shift = watchLayoutShift();
  await renderPart(<StreamRulesPage />, { user });
  // Grey boxes come late; by then everything else that would come has come.
  await expect.poll(() => document.querySelector('.skeleton')).not.toBeNull();
  release();
  await expect.element(page.getByRole('switch').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nasıl çalışır?' })).toBeVisible();
  expect(await shift()).toBeLessThan(0.001);
});

it.each([390, 1280])(
  'nothing of a member’s page jumps while its lists come at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const person: Person = {
      ...sampleUser,
      telegramUsername: null,
      suspended: false,
      break: null,
      createdAt,
    };
    const server = fakeServer();
    server.answer('GET /api/admin/users/:id', person);
    const points = 'GET /api/admin/users/:id/points';
    const entry = {
      delta: 5,
      reason: 'Yayın',
      source: 'stream',
      balanceAfter: 5,
      createdAt,
    } as const;
    server.answer(points, [{ id: nextId(), ...entry }]);
    server.answer('GET /api/admin/members/:id/notes', []);
    server.answer('GET /api/admin/social-verifications', []);
    server.answer('GET /api/admin/ticket-applications', []);
    server.answer('GET /api/admin/user-rewards', []);
    server.answer('GET /api/admin/audit', []);
    const release = server.hold(points);
    const shift = watchLayoutShift();
    await renderPart(<PersonPage />, {
      at: `/admin/users/${person.id}`,
      path: '/admin/users/:id',
      user,
    });
    await expect.poll(() => document.querySelector('.skeleton')).not.toBeNull();
    release();
    await expect.element(page.getByText('Yayın', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Henüz bilet başvurusu yok')).toBeVisible();
    expect(await shift()).toBeLessThan(0.001);
  },
);
