import type { Page } from '@playwright/test';
import { createApiClient } from './fixtures/api.ts';
import { delayResponses } from './fixtures/delay-network.ts';
import { followHeaderLink } from './fixtures/follow-header-link.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { expect } from './fixtures/test.ts';

/** Returns the parts of /admin/analytics. */
function getTrafficPage(page: Page) {
  const table = page.getByRole('table', { name: 'Kart tıklamaları' });
  return {
    table,
    row: (title: string) => table.getByRole('row').filter({ hasText: title }),
    tile: (label: string) =>
      page
        .locator('[data-tile]')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByRole('definition')
        .first(),
    list: (name: string) => page.getByRole('region', { name }).getByRole('listitem'),
    open: (search = '') => page.goto(`/admin/analytics${search}`),
  };
}

const test = createIsolatedSiteTest({ isEmpty: true });
test.use({ as: 'admin' });
// The tests share one site, and each needs the data of the previous one.
test.describe.configure({ mode: 'serial' });

const outsideUrl = 'https://dis-site.example/';

test('views and clicks are counted for every kind of navigation, but not for staff', async ({
  page,
  openPage,
  api,
  site: { origin },
}) => {
  for (const [title, linkTarget] of [
    ['Fareyle', '_blank'],
    ['Tuşla', '_blank'],
    ['Ortayla', '_blank'],
    ['Giderken', '_self'],
  ] as const) {
    await api.addCard({ title, linkTarget, link: `${outsideUrl}${title}` });
  }
  const viewResponse = page.waitForResponse('**/api/analytics/page-view');
  await page.goto('/');
  expect(await (await viewResponse).json()).toEqual({ counted: false });

  const visitor = await openPage({ baseURL: origin });
  await visitor
    .context()
    .route(`${outsideUrl}**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Dış site</title>' }),
    );
  const { card } = getHomePage(visitor);
  await visitor.goto('/', { referer: 'https://www.arama.example/gizli?soru=1' });
  await followHeaderLink(visitor, 'Etkinlikler');
  await expect(visitor).toHaveTitle('Vitrin | Etkinlikler');
  await visitor.goto('/etkinlikler#alt');
  await visitor.goBack();
  await visitor.goBack();
  await expect(visitor).toHaveURL('/');
  // Simulates a return from the back/forward cache.
  await visitor.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );

  /** Opens a card in a tab and returns to the page, as a visitor does. */
  const openTab = async (openCard: () => Promise<void>) => {
    const openedTab = visitor.context().waitForEvent('page');
    await openCard();
    const tab = await openedTab;
    await expect(tab).toHaveTitle('Dış site');
    await tab.close();
    await visitor.bringToFront();
  };
  await openTab(() => card('Fareyle').click());
  await openTab(async () => {
    await card('Tuşla').focus();
    await visitor.keyboard.press('Enter');
  });
  // Only the events: a headless browser opens no tab for a middle click, and a context menu for a right click.
  await card('Ortayla').dispatchEvent('auxclick', { button: 1, bubbles: true });
  await card('Ortayla').dispatchEvent('auxclick', { button: 2, bubbles: true });
  await card('Giderken').click();
  await expect(visitor).toHaveTitle('Dış site');

  const { tile, row, table, list, open } = getTrafficPage(page);
  await expect(async () => {
    await open();
    await expect(tile('Toplam kart tıklaması')).toHaveText('4', { timeout: 5000 });
    await expect(tile('Dönemdeki sayfa görüntüleme')).toHaveText('4', { timeout: 5000 });
  }).toPass();
  await expect(tile('Toplam sayfa görüntüleme')).toHaveText('4');
  await expect(tile('Dönemdeki kart tıklaması')).toHaveText('4');
  await expect(tile('Tekil ziyaretçi')).toHaveText('1');
  await expect(table.getByRole('row')).toHaveCount(5);
  for (const title of ['Fareyle', 'Tuşla', 'Ortayla', 'Giderken']) {
    await expect(row(title).getByRole('cell')).toHaveText([/^[1-4]$/, title, '-', '1']);
  }
  await expect(list('En çok görüntülenen sayfalar')).toHaveText([
    /^Ana Sayfa\/3$/,
    /^Etkinlikler.*1$/,
  ]);
  await expect(list('Nereden geldiler')).toHaveText([/^arama\.example1$/]);
});

test('a click before hydration is counted', async ({ page, openPage, api, site: { origin } }) => {
  await api.addCard({ title: 'Erkenci', subtitle: '=2+3;"4"', link: outsideUrl });
  const visitor = await openPage({ baseURL: origin });
  await visitor
    .context()
    .route(`${outsideUrl}**`, (route) => route.fulfill({ body: 'Başka site' }));
  const scripts = await delayResponses(visitor, '/assets/hydrate-*.js');
  await visitor.goto('/', { waitUntil: 'commit' });
  await getHomePage(visitor).card('Erkenci').click();
  const { row, open } = getTrafficPage(page);
  await expect(async () => {
    await open();
    await expect(row('Erkenci').getByRole('cell').last()).toHaveText('1', { timeout: 5000 });
  }).toPass();
  scripts.release();
});

test('the dashboard shows the month and links to pending rows', async ({ page, api, site }) => {
  const company = await api.addRow('ticket-companies', {
    name: 'Bekleyen firma',
    logoUrl: '/favicon.svg',
  });
  const token = await createApiClient(site.origin).register({
    username: 'bekleyen',
    email: 'bekleyen@ornek.example',
    password: 'gizli bir şifre',
  });
  await createApiClient(site.origin, token).apply({
    ticketCompanyId: company.id,
    username: 'bekleyen',
    investmentAmount: 1000,
  });
  await page.goto('/admin');
  const monthRegion = page.getByRole('region', { name: 'Son 30 gün' });
  await expect(monthRegion).toContainText('Kart tıklaması5');
  const latestTable = page.getByRole('table', { name: 'Son 5 başvuru' });
  await expect(latestTable.getByRole('row').nth(1)).toContainText(/bekleyen.*1\.000₺/);
  await expect(page.getByRole('link', { name: 'Tümünü gör' })).toHaveAttribute(
    'href',
    '/admin/tickets',
  );
  const pendingPanel = page.getByRole('region', { name: 'Karar bekleyenler' });
  await expect(pendingPanel.getByRole('link')).toHaveText([
    /^Bilet başvurusuen eskisi .*1$/,
    'Sipariş0',
    'Sosyal doğrulama0',
    'İtiraz0',
    'Destek0',
    'Aynı kişi olabilecek grup0',
  ]);
  await pendingPanel.getByRole('link', { name: 'Bilet başvurusu' }).click();
  await expect(page).toHaveURL('/admin/tickets?view=triage');
  await expect(page.getByRole('region', { name: 'bekleyen' })).toContainText('2 bilet × 500₺');
  await page.goBack();
  await monthRegion.getByRole('link', { name: 'Trafik istatistikleri' }).click();
  await expect(page).toHaveURL('/admin/analytics?period=month');
});
