import type { Order } from '@vitrin/contract/market.ts';
import type { StreamRule } from '@vitrin/contract/streams.ts';
import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicationsRoute } from '../../../test/applications-server.ts';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { getAdminPage } from '../../../test/open-page.tsx';
import { banner } from '../../../test/page-samples.ts';
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

const createOrder = (rewardTitle: string, index: number): Order => ({
  ...{ id: nextId(), rewardId: nextId(), rewardTitle, pointsSpent: 450, inputs: [] },
  ...{ hasCode: index % 2 === 0, note: index % 2 ? 'Kargo numarası 1234567890' : null },
  status: index < 10 ? 'pending' : 'delivered',
  purchasedAt: '2026-11-01T09:00:00.000Z',
  user: { id: nextId(), username: `uye-${index}`, email: `uye-${index}@ornek.example` },
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

it('a list of applications on a phone shows the company in full beside a large amount', async () => {
  const applications = listNames(2).map((name) =>
    createSampleApplication(name, {
      ...{ investmentAmount: 25_000, ticketCount: 100 },
      createdAt: new Date().toISOString(),
    }),
  );
  await openList('/admin/tickets', (server) => server.respond(applicationsRoute, applications));
  const row = page.getByRole('row').filter({ hasText: 'satır-1' });
  const company = row.getByText('Zirvelon', { exact: true }).element();
  expect(company.scrollWidth).toBe(company.clientWidth);
});

it('a list of applications says whose name stands beside the date', async () => {
  const applications = listNames(2).map((name) => createSampleApplication(name));
  await openList('/admin/tickets', (server) => server.respond(applicationsRoute, applications));
  const label = page.getByRole('img', { name: 'Başvuran üye:' }).first();
  await expect.element(label).toBeInViewport({ ratio: 1 });
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

it('a list of 50 orders with notes is shorter than 4,500 px on a phone', async () => {
  const orders = listNames(50).map((rewardTitle, index) => createOrder(rewardTitle, index));
  expect(
    await openList('/admin/siparisler', (server) =>
      server.respond('GET /api/admin/user-rewards', orders),
    ),
  ).toBeLessThan(4500);
});

const contentLists = {
  '/admin/banners': (server: Server) =>
    server.respond(
      'GET /api/banners/all',
      listNames(3).map((title) => ({ ...banner, id: nextId(), title, link: '/bilet-sistemi' })),
    ),
  '/admin/companies': (server: Server) =>
    server.respond(
      'GET /api/companies/all',
      listNames(3).map((name) =>
        createSampleCompany(name, { websiteUrl: 'https://kick.example/vitrin/videos/hafta-1234' }),
      ),
    ),
  '/admin/rewards': (server: Server) =>
    server.respond(
      'GET /api/rewards',
      listNames(3).map((title) => createSampleReward(title, { pointsCost: 1250, stock: 37 })),
    ),
  '/admin/streaming-verification': (server: Server) =>
    server.respond('GET /api/streaming-verifications', listNames(3).map(createRule)),
};

it.each(Object.entries(contentLists))(
  'a row of %s is at most 120 px high on a phone; its name, beside a pencil, opens it',
  async (path, addRows) => {
    await openList(path, addRows);
    const row = page.getByRole('row').filter({ hasText: 'satır-1' });
    expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(120);
    expect(row.getByRole('button', { name: /^Düzenle/ }).query()).toBeNull();
    const link = row.getByRole('link', { name: 'satır-1', exact: true });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('kayit='));
    await expect.element(link.element().querySelector('svg')).toBeVisible();
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
);

const narrowLists = {
  '/admin/companies': (server: Server) =>
    server.respond(
      'GET /api/companies/all',
      listNames(3).map((name) => createSampleCompany(name)),
    ),
  '/admin/streaming-verification': (server: Server) =>
    server.respond(
      'GET /api/streaming-verifications',
      listNames(3).map((name) => ({
        ...createRule(name),
        ...{ dailyBudget: 600, monthlyBudget: 6000 },
      })),
    ),
  '/admin/rewards': (server: Server) =>
    server.respond(
      'GET /api/rewards',
      listNames(3).map((title) =>
        createSampleReward(title, { visibleFrom: '2099-12-14T09:00:00.000Z', maxPerUser: 2 }),
      ),
    ),
};

it.each(Object.entries(narrowLists))(
  'the word of a switch stands beside it at 1280 px (%s)',
  async (path, addRows) => {
    await openList(path, addRows, 1280);
    const row = page.getByRole('row').filter({ hasText: 'satır-1' });
    const control = row.getByRole('switch').element().getBoundingClientRect();
    // A badge's text has no box of its own.
    const range = document.createRange();
    range.selectNodeContents(row.getByText(/^(Yayında|Pasif|Planlandı)$/).element());
    const word = range.getBoundingClientRect();
    expect(word.left).toBeGreaterThan(control.right);
    expect(word.top).toBeLessThan(control.bottom);
    expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(90);
  },
);

it('in a card of a banner the link stands below the name, and a missing link is named', async () => {
  const links = ['/bilet-sistemi', null, '/market'];
  await openList('/admin/banners', (server) =>
    server.respond(
      'GET /api/banners/all',
      links.map((link, index) => ({ ...banner, id: nextId(), title: `satır-${index}`, link })),
    ),
  );
  const row = page.getByRole('row').filter({ hasText: 'satır-2' });
  const [name, link] = ['satır-2', '/market'].map((text) =>
    row.getByRole('link', { name: text, exact: true }).element().getBoundingClientRect(),
  );
  expect(link?.left).toBe(name?.left);
  await expect
    .element(page.getByRole('row').filter({ hasText: 'satır-1' }).getByText('Link yok'))
    .toBeVisible();
});

it('a list of applications on a phone shows the name of the member in full', async () => {
  const members = listNames(3).map((_, index) => ({
    id: nextId(),
    username: `mehmetyildirim${index}`,
  }));
  const applications = members.map((member, index) =>
    createSampleApplication(`satır-${index}`, {
      user: { ...member, email: 'uye@ornek.example' },
      createdAt: new Date().toISOString(),
    }),
  );
  await openList('/admin/tickets', (server) => server.respond(applicationsRoute, applications));
  const name = page.getByText('mehmetyildirim1', { exact: true }).element();
  for (
    let box = name.closest('.truncate');
    box;
    box = box.parentElement?.closest('.truncate') ?? null
  ) {
    expect(box.scrollWidth).toBe(box.clientWidth);
    expect(box.scrollHeight).toBe(box.clientHeight);
  }
});

it('the points of every stream rule stand in one column on a phone', async () => {
  await openList('/admin/streaming-verification', (server) =>
    server.respond('GET /api/streaming-verifications', [
      { ...createRule('satır-0'), dailyBudget: 600, monthlyBudget: 6000 },
      createRule('satır-1'),
      { ...createRule('satır-2'), kind: 'link' as const },
    ]),
  );
  const points = page.getByText('200', { exact: true }).elements();
  expect(points).toHaveLength(3);
  expect(new Set(points.map((element) => element.getBoundingClientRect().left)).size).toBe(1);
});

it('the decisions of a row on a phone have a word under the icon', async () => {
  const applications = listNames(3).map((name) => createSampleApplication(name));
  const server = (fake: Server) => fake.respond(applicationsRoute, applications);
  await openList('/admin/tickets', server);
  const row = page.getByRole('row').filter({ hasText: 'satır-1' });
  const approve = row.getByRole('button', { name: 'Onayla: satır-1' });
  const [icon, word] = [
    approve.element().querySelector('svg'),
    approve.getByText('Onayla').element(),
  ].map((element) => element?.getBoundingClientRect());
  expect(word?.top).toBeGreaterThanOrEqual(icon?.bottom ?? Infinity);
  expect(approve.element().getBoundingClientRect().height).toBeLessThanOrEqual(44);
  const remove = row.getByRole('button', { name: 'Sil: satır-1' }).element();
  expect(getComputedStyle(remove, '::after').content).toBe('"Sil"');
});

it('the second line of an application starts where its name starts on a phone', async () => {
  const applications = listNames(3).map((name) => createSampleApplication(name));
  await openList('/admin/tickets', (server) => server.respond(applicationsRoute, applications));
  const row = page.getByRole('row').filter({ hasText: 'satır-1' });
  const [name, company] = [
    row.getByText('satır-1', { exact: true }),
    row.getByText(applications[1]?.ticketCompany.name ?? '', { exact: true }),
  ].map((text) => text.element().getBoundingClientRect());
  expect(Math.round(company?.left ?? 0)).toBe(Math.round(name?.left ?? 1));
});

it('an order on a phone shows the delivery data in the full width below its name', async () => {
  const text = 'Bağdat Caddesi 212, daire 7, Kadıköy';
  const inputs = [{ key: 'adres', label: 'Teslimat adresi', text }];
  await openList('/admin/siparisler', (server) =>
    server.respond(
      'GET /api/admin/user-rewards',
      listNames(3).map((name, index) => ({ ...createOrder(name, index), inputs })),
    ),
  );
  const row = page.getByRole('row').filter({ hasText: 'satır-1' });
  const visible = row
    .getByText(`Teslimat adresi: ${text}`)
    .elements()
    .filter((element) => element.checkVisibility());
  expect(visible).toHaveLength(1);
  const [data, name] = [visible[0], row.getByText('satır-1').element()];
  expect(data?.scrollHeight).toBe(data?.clientHeight);
  expect(data?.getBoundingClientRect().left).toBe(name.getBoundingClientRect().left);
});

it('the name of a card comes before its handle in the order of focus', async () => {
  const cards = listNames(3).map((title) => createSampleCard(title));
  await openList('/admin/cards', (server) => server.respond('GET /api/cards/all', cards));
  const card = page.getByRole('article', { name: 'satır-1' });
  const names = card
    .getByRole('button')
    .or(card.getByRole('link'))
    .elements()
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  expect(names).toEqual([
    'satır-1',
    'satır-1: sırasını değiştir',
    'Geçmiş: satır-1',
    'satır-1 kartını sil',
  ]);
});
