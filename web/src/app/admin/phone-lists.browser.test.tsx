import type { StreamRule } from '@vitrin/contract/streams.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicationsRoute } from '../../../test/applications-server.ts';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { getAdminPage } from '../../../test/open-page.tsx';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { respondToPages } from '../../../test/respond-to-pages.ts';
import {
  createSampleApplication,
  createSampleCard,
  createSampleCompany,
  createSampleReward,
  nextId,
  sampleUser,
  withRowFields,
} from '../../../test/row-samples.ts';
import { AdminLayout } from './admin-layout.tsx';

type Server = ReturnType<typeof createFakeServer>;

async function openList(path: string, addRows: (server: Server) => void, width = 390) {
  const adminPage = getAdminPage(path);
  const { default: Page } = await adminPage.load();
  const server = createFakeServer();
  respondToPages(server, nextId());
  addRows(server);
  await page.viewport(width, 844);
  const { client } = await renderWithProviders(
    <AdminLayout page={adminPage}>
      <Page />
    </AdminLayout>,
    { at: path, user: { ...sampleUser, role: 'super_admin' } },
  );
  await expect.element(page.getByText('satır-1', { exact: true }).first()).toBeVisible();
  await expect.poll(() => client.isFetching()).toBe(0);
  return document.documentElement.scrollHeight;
}

const createMember = (username: string): ManagedUser => ({
  ...{ ...sampleUser, id: nextId(), username, email: `${username}@ornek.example` },
  ...{ telegramUsername: null, suspended: false, break: null },
  createdAt: '2026-11-01T09:00:00.000Z',
});

const createRule = (description: string): StreamRule =>
  withRowFields({
    ...{ adminStreamUrl: 'https://kick.com/vitrin/videos/hafta-3', kind: 'code' as const },
    ...{ isActive: false, pointsReward: 200, codeSeconds: 120, perDay: 3, description },
    ...{ dailyBudget: null, monthlyBudget: null },
  });

const listNames = (count: number) => Array.from({ length: count }, (_, index) => `satır-${index}`);

it('a list of 19 cards is shorter than 3,500 px on a phone', async () => {
  const cards = listNames(19).map((title) =>
    createSampleCard(title, { category: 'Spor', subtitle: 'Yeni üyelere tanışma paketi' }),
  );
  expect(
    await openList('/admin/cards', (server) => server.respond('GET /api/cards/all', cards)),
  ).toBeLessThan(3500);
});

it('a list of 50 applications is shorter than 4,500 px on a phone', async () => {
  const applications = listNames(50).map((name) => createSampleApplication(name));
  expect(
    await openList('/admin/tickets', (server) => server.respond(applicationsRoute, applications)),
  ).toBeLessThan(4500);
});

it('a list of applications on a phone shows each date in full', async () => {
  const applications = listNames(3).map((name) => createSampleApplication(name));
  await openList('/admin/tickets', (server) => server.respond(applicationsRoute, applications));
  const times = [...document.querySelectorAll('[data-row] time')].filter((time) =>
    time.checkVisibility(),
  );
  expect(times).toHaveLength(3);
  for (const time of times) {
    const right = time.closest('.truncate')?.getBoundingClientRect().right;
    expect(time.getBoundingClientRect().right).toBeLessThanOrEqual(right ?? 0);
  }
});

it('a list of 50 members is shorter than 5,000 px on a phone', async () => {
  const members = listNames(50).map((username) => createMember(username));
  expect(
    await openList('/admin/users', (server) => server.respond('GET /api/admin/users', members)),
  ).toBeLessThan(5000);
});

it('a list of 20 rewards is shorter than 4,000 px on a phone', async () => {
  const titles = listNames(20);
  expect(
    await openList('/admin/rewards', (server) =>
      server.respond(
        'GET /api/rewards',
        titles.map((title) => createSampleReward(title)),
      ),
    ),
  ).toBeLessThan(4000);
});

const narrowLists = {
  '/admin/companies': (server: Server) =>
    server.respond(
      'GET /api/companies/all',
      listNames(3).map((name) => createSampleCompany(name)),
    ),
  '/admin/streaming-verification': (server: Server) =>
    server.respond('GET /api/streaming-verifications', listNames(3).map(createRule)),
};

it.each(Object.entries(narrowLists))(
  'the word of a switch stands beside it at 1280 px (%s)',
  async (path, addRows) => {
    await openList(path, addRows, 1280);
    const row = page.getByRole('row').filter({ hasText: 'satır-1' });
    const control = row.getByRole('switch').element().getBoundingClientRect();
    const word = row
      .getByText(/^(Yayında|Pasif)$/)
      .element()
      .getBoundingClientRect();
    expect(word.left).toBeGreaterThan(control.right);
    expect(word.top).toBeLessThan(control.bottom);
  },
);
