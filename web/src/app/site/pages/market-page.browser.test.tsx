import type { OwnOrder, Reward } from '@vitrin/contract/market.ts';
import { settingDefinitions } from '@vitrin/contract/settings.ts';
import type { SocialVerification } from '@vitrin/contract/social.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../../test/render-with-providers.tsx';
import { createSampleReward, nextId, sampleUser } from '../../../../test/row-samples.ts';
import MarketPage from './market-page.tsx';

const timestamp = '2026-11-01T09:00:00.000Z';
const createReward = (title: string, pointsCost: number, description = 'Ödül') =>
  createSampleReward(title, { pointsCost, description });
const longText = 'Uzun uzun anlatılan bir ödül. '.repeat(10);
const pendingVerification: SocialVerification = {
  id: nextId(),
  platform: 'youtube',
  platformUsername: '@kanal',
  status: 'pending',
  points: 150,
  pointsPaid: 0,
  rejectionReason: null,
  createdAt: timestamp,
  decidedAt: null,
};

const waysToEarn = page.getByRole('region', { name: 'Puan nasıl kazanılır?' });
const getTitles = () =>
  page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h3')?.textContent);

interface MarketOptions {
  path?: string;
  rewardList?: Reward[];
  orders?: OwnOrder[];
}

const defaultRewards = [createReward('Ucuz', 100), createReward('Pahalı', 1000, longText)];

async function openMarket(
  user: (typeof sampleUser & { breakUntil?: string }) | null,
  { path = '/market', rewardList = defaultRewards, orders = [] }: MarketOptions = {},
) {
  const server = createFakeServer();
  const settings = Object.entries(settingDefinitions);
  server.respond(
    'GET /api/site-settings',
    settings.map(([key, { fallback }]) => ({ key, value: fallback })),
  );
  server.respond('GET /api/rewards/active', rewardList);
  server.respond('GET /api/user-rewards', orders);
  server.respond('GET /api/user/reward-watches', []);
  server.respond('GET /api/social-verifications', [pendingVerification]);
  server.respond('GET /api/stream-reward', { pointsReward: 70 });
  server.respond('GET /api/stream', {
    live: false,
    since: null,
    url: null,
    description: null,
    kind: null,
    points: null,
  });
  server.respond('GET /api/auth/channels', { email: true, telegram: true });
  await renderWithProviders(<MarketPage />, { user, at: path });
  if (user?.breakUntil) await expect.element(page.getByRole('article').first()).toBeVisible();
  else await expect.element(waysToEarn.getByText('Günün yayını')).toBeVisible();
  return server;
}

it("the market shows the ways to earn points with the member's state", async () => {
  await openMarket(sampleUser);
  await expect.element(waysToEarn.getByText('Onay bekliyor')).toBeVisible();
  const links = waysToEarn.getByRole('link').elements();
  expect(links.map((link) => link.textContent?.replace(/\s+/g, ' '))).toEqual([
    'Telegram doğrulamasıKazanmak için doğrulayın100 puan',
    'YouTube doğrulamasıOnay bekliyor150 puan',
    'Instagram doğrulamasıKazanmak için doğrulayın150 puan',
    'Günün yayınıLinkini profilinize yazın70 puan',
  ]);
  expect(links.at(-1)?.getAttribute('href')).toBe('/profil#yayin');
});

it('the market offers no ways to earn to a member on a break', async () => {
  await openMarket({ ...sampleUser, breakUntil: '2098-12-31T20:59:59.999Z' });
  await expect.element(waysToEarn).not.toBeInTheDocument();
});

it('the market shows visitors links to sign-in', async () => {
  await openMarket(null);
  await expect
    .element(waysToEarn.getByRole('link', { name: /Günün yayını/ }))
    .toHaveAttribute('href', '/giris?next=%2Fprofil%23yayin');
  await expect
    .element(page.getByRole('button', { name: 'Alabildiklerim' }))
    .not.toBeInTheDocument();
});

it('the market filters affordable rewards, stores the filter in the URL and shows how many points are missing', async () => {
  await openMarket({ ...sampleUser, points: 400 });
  await expect.element(page.getByText('600 puan eksik')).toBeVisible();
  await page.getByRole('button', { name: 'Alabildiklerim' }).click();
  await expect.poll(getTitles).toEqual(['Ucuz']);
  expect(window.location.search).toBe('?goster=alabildiklerim');
});

it('the market shows affordable rewards first, then those nearest to the balance, and sold-out ones last', async () => {
  const [expensive, near, cheap, soldOut] = [
    createReward('Pahalı', 1000),
    createReward('Yakın', 150),
    createReward('Ucuz', 100),
    createReward('Biten', 50),
  ];
  const rewardList = [{ ...soldOut, stock: 0 }, expensive, near, cheap];
  await openMarket({ ...sampleUser, points: 100 }, { rewardList });
  await expect.poll(getTitles).toEqual(['Ucuz', 'Yakın', 'Pahalı', 'Biten']);
});

it('the ways to earn are one scrollable row on a phone', async () => {
  await page.viewport(390, 844);
  await openMarket(sampleUser);
  const links = waysToEarn.getByRole('link').elements();
  const tops = new Set(links.map((link) => link.getBoundingClientRect().top));
  expect(tops.size).toBe(1);
  const list = waysToEarn.getByRole('list').element();
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.viewport(1280, 800);
});

it('a code in the note of an order has a copy button', async () => {
  const order = {
    ...{ id: nextId(), rewardId: nextId(), rewardTitle: 'Ucuz', pointsSpent: 100 },
    ...{ code: null, status: 'delivered' as const, purchasedAt: timestamp },
  };
  const orders = [
    { ...order, note: 'Kodunuz: VT-967981' },
    { ...order, id: nextId(), note: 'Kargoya verildi' },
  ];
  await openMarket(sampleUser, { orders });
  await expect
    .element(page.getByRole('button', { name: 'Kopyala: VT-967981' }))
    .toHaveTextContent('Kopyala');
  expect(page.getByRole('button', { name: /^Kopyala/ }).elements()).toHaveLength(1);
});

it('the market shows a message and a button for all rewards when no reward is affordable', async () => {
  await openMarket(sampleUser, { path: '/market?goster=alabildiklerim' });
  await expect
    .element(page.getByRole('heading', { name: 'Puanınız henüz bir ödüle yetmiyor' }))
    .toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Bütün ödüller' }).last().click();
  await expect.poll(getTitles).toEqual(['Ucuz', 'Pahalı']);
});

it('after a purchase by keyboard the focus stays on the card that is no longer affordable', async () => {
  const server = await openMarket({ ...sampleUser, points: 100 });
  const user = { ...sampleUser, breakUntil: null, changedLegalTexts: [], heldPoints: 0, points: 0 };
  server.respond('GET /api/auth/user', user);
  const purchase = {
    ...{ id: nextId(), rewardId: nextId(), rewardTitle: 'Ucuz', pointsSpent: 100 },
    ...{ status: 'pending' as const, note: null, code: null, purchasedAt: timestamp },
  };
  server.respond('POST /api/user-rewards/purchase', purchase, ['GET /api/auth/user']);
  const button = page.getByRole('article', { name: 'Ucuz' }).getByRole('button').last();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const confirmDialog = page.getByRole('alertdialog', { name: 'Ödül satın alınsın mı?' });
  await expect.element(confirmDialog).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await expect.element(button).toHaveTextContent('Yetersiz Puan');
  expect(getTitles()).toEqual(['Ucuz', 'Pahalı']);
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(confirmDialog.query()).toBeNull();
});

it('the purchase dialog and an expanded description are accessible', async () => {
  await openMarket({ ...sampleUser, points: 400 });
  const getCard = (title: string) => page.getByRole('article', { name: title });
  await getCard('Ucuz')
    .getByRole('button', { name: /^Satın/ })
    .click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Ödül satın alınsın mı?' });
  await expect.element(confirmDialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(confirmDialog).not.toBeInTheDocument();
  await getCard('Pahalı')
    .getByRole('button', { name: /^Devamını oku/ })
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectAccessible();
});
