import { apiOf } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { goThroughMenu } from './fixtures/go-through-menu.ts';
import { homePage } from './fixtures/home-page.ts';
import { ownSiteTest } from './fixtures/own-site.ts';
import { failCall, holdAnswers } from './fixtures/server-trouble.ts';
import { expect } from './fixtures/test.ts';
import { dayFromNow, lastMonth, trafficScreen } from './fixtures/traffic-screen.ts';

const test = ownSiteTest();
test.use({ as: 'admin' });
// One site for all: each test leaves what the next one looks at.
test.describe.configure({ mode: 'serial' });

const outside = 'https://dis-site.example/';

test('nothing counted yet is said, and drawn', async ({ page }) => {
  const { tile, range, empty, open } = trafficScreen(page);
  await open('?period=all');
  await expect(page).toHaveTitle('Vitrin | Trafik İstatistikleri');
  await expect(range).toHaveText('Henüz hiçbir şey sayılmadı');
  await expect(tile('Toplam sayfa görüntüleme')).toHaveText('0');
  await expect(empty).toBeVisible();
  await expect(page.getByText('Başka siteden gelen yok')).toBeVisible();
});

test('views and clicks are counted however one goes on; those of staff are not', async ({
  page,
  openBrowser,
  api,
  site: { origin },
}) => {
  for (const [title, linkTarget] of [
    ['Fareyle', '_blank'],
    ['Tuşla', '_blank'],
    ['Ortayla', '_blank'],
    ['Giderken', '_self'],
  ] as const) {
    await api.addCard({ title, linkTarget, link: `${outside}${title}` });
  }
  const counted = page.waitForResponse('**/api/analytics/page-view');
  await page.goto('/');
  expect(await (await counted).json()).toEqual({ counted: false });

  const visitor = await openBrowser({ baseURL: origin });
  await visitor
    .context()
    .route(`${outside}**`, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Dış site</title>' }),
    );
  const { card } = homePage(visitor);
  await visitor.goto('/', { referer: 'https://www.arama.example/gizli?soru=1' });
  await goThroughMenu(visitor, 'Etkinlikler');
  await expect(visitor).toHaveTitle('Vitrin | Etkinlikler');
  await visitor.goto('/etkinlikler#alt');
  await visitor.goBack();
  await visitor.goBack();
  await expect(visitor).toHaveURL('/');
  // As after a way back to a page that the browser had kept.
  await visitor.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );

  const opened = visitor.context().waitForEvent('page');
  await card('Fareyle').click();
  await opened;
  await card('Tuşla').focus();
  await visitor.keyboard.press('Enter');
  await card('Ortayla').click({ button: 'middle' });
  await card('Ortayla').click({ button: 'right' });
  await card('Giderken').click();
  await expect(visitor).toHaveTitle('Dış site');

  const { tile, row, table, list, open } = trafficScreen(page);
  await expect(async () => {
    await open();
    await expect(tile('Toplam kart tıklaması')).toHaveText('4', { timeout: 1000 });
    await expect(tile('Dönemdeki sayfa görüntüleme')).toHaveText('4', { timeout: 1000 });
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

test('a click before the scripts arrive counts', async ({
  page,
  openBrowser,
  api,
  site: { origin },
}) => {
  await api.addCard({ title: 'Erkenci', subtitle: '=2+3;"4"', link: outside });
  const visitor = await openBrowser({ baseURL: origin });
  await visitor.context().route(`${outside}**`, (route) => route.fulfill({ body: 'Başka site' }));
  const scripts = await holdAnswers(visitor, '/assets/hydrate-*.js');
  await visitor.goto('/', { waitUntil: 'commit' });
  await homePage(visitor).card('Erkenci').click();
  const { row, open } = trafficScreen(page);
  await expect(async () => {
    await open();
    await expect(row('Erkenci').getByRole('cell').last()).toHaveText('1', { timeout: 1000 });
  }).toPass();
  scripts.release();
});

test('the period is chosen, kept in the address, and found again on the way back', async ({
  page,
}) => {
  const { period, range, tile, open } = trafficScreen(page);
  await open('?period=dün&startDate=yarın');
  await expect(period('Son 7 Gün')).toHaveAttribute('aria-pressed', 'true');
  await expect(range).toHaveText(/^\d.* 20\d\d$/);
  const week = await range.textContent();
  const held = await holdAnswers(page, '/api/analytics/overview?period=month');
  await period('Son 30 Gün').click();
  await expect(page).toHaveURL('/admin/analytics?period=month');
  await expect.poll(() => held.requests).toBe(1);
  // What is known stays until the new figures are there.
  await expect(tile('Dönemdeki sayfa görüntüleme')).toHaveText(/^\d+$/);
  await expect(range).toHaveText('');
  held.release();
  await expect(range).not.toHaveText('');
  await expect(range).not.toHaveText(week ?? '');
  await period('Bugün').click();
  await expect(page).toHaveURL('/admin/analytics?period=day');
  await expect(range).toHaveText(/^\d+ \S+ 20\d\d$/);
  await page.goBack();
  await expect(period('Son 30 Gün')).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(period('Bugün')).toHaveAttribute('aria-pressed', 'true');
  await period('Tüm Zamanlar').click();
  await page.reload();
  await expect(period('Tüm Zamanlar')).toHaveAttribute('aria-pressed', 'true');
});

test('a period of one’s own: no future, no end before its start', async ({ page }) => {
  const { period, start, end, day, hint, empty, tile, range, open } = trafficScreen(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('custom')) asked.push(request.url());
  });
  await open();
  await period('Özel Tarih').click();
  await expect(hint).toBeVisible();

  await start.click();
  await expect(page.getByRole('dialog', { name: 'Başlangıç tarihi' })).toBeVisible();
  await expect(day(dayFromNow(0))).toBeFocused();
  // The last day of a month has no tomorrow in the calendar.
  await expect(day(dayFromNow(1)).and(page.locator(':enabled'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sonraki aya git' })).toBeDisabled();
  await page.keyboard.press('PageUp');
  await day(lastMonth(10)).click();
  await expect(start).toBeFocused();
  await expect(page).toHaveURL(`/admin/analytics?period=custom&startDate=${lastMonth(10)}`);
  await expect(hint).toBeVisible();
  expect(asked).toEqual([]);

  await end.click();
  await page.keyboard.press('PageUp');
  await expect(day(lastMonth(9))).toBeDisabled();
  await day(lastMonth(12)).click();
  await expect(hint).toBeHidden();
  await expect(range).toHaveText(/^10–12 \S+ 20\d\d$/);
  await expect(empty).toBeVisible();
  await expect(tile('Dönemdeki sayfa görüntüleme')).toHaveText('0');
  await expect(tile('Toplam sayfa görüntüleme')).not.toHaveText('0');
  expect(asked.length).toBeGreaterThan(0);
  await page.reload();
  await expect(end).toContainText('12 ');
  await expect(empty).toBeVisible();

  await start.press('Enter');
  await expect(day(lastMonth(10))).toBeFocused();
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(start).toContainText('15 ');
  await expect(end).toHaveText('Bitiş tarihi');
  await expect(hint).toBeVisible();
  await page.goBack();
  await expect(end).toContainText('12 ');

  await open(`?period=custom&startDate=${dayFromNow(1)}&endDate=${dayFromNow(2)}`);
  await expect(start).toHaveText('Başlangıç tarihi');
  await expect(hint).toBeVisible();
});

test('a server in trouble is told, and asked again', async ({ page, problems }) => {
  const { tile, table, open } = trafficScreen(page);
  problems.expect(/^503 GET .*\/overview/, /^502 GET .*\/card-clicks/, /^502 GET .*\/series/);
  await failCall(page, '/api/analytics/overview*', 503, 'Veritabanına ulaşılamıyor.');
  await failCall(page, '/api/analytics/card-clicks*', 502);
  await failCall(page, '/api/analytics/series*', 502);
  await open();
  await expect(page.getByRole('heading', { name: 'İstatistikler yüklenemedi' })).toBeVisible();
  await expect(page.getByText('Veritabanına ulaşılamıyor.')).toBeVisible();
  await page.unroute('**/api/analytics/overview*');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(tile('Dönemdeki kart tıklaması')).toHaveText('5');
  await expect(page.getByRole('heading', { name: 'Grafik yüklenemedi' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kart tıklamaları yüklenemedi' })).toBeVisible();
  await page.unroute('**/api/analytics/card-clicks*');
  await page.unroute('**/api/analytics/series*');
  const again = page.getByRole('button', { name: 'Tekrar dene' });
  await again.last().click();
  await expect(table).toBeVisible();
  await again.click();
  await expect(page.getByText('Rakamları tablo olarak göster')).toBeVisible();
});

test('clicks and days are saved as CSV', async ({ page, api }) => {
  const { download, open } = trafficScreen(page);
  const [early] = (await api.cards()).filter(({ title }) => title === 'Erkenci');
  await api.removeCard(early?.id ?? '');
  await open();
  const today = dayFromNow(0);
  const [year, month, date] = today.split('-');
  const clicks = await download(page.getByRole('button', { name: 'CSV indir: kart tıklamaları' }));
  expect(clicks.name).toBe(
    `kart-tiklamalari-${dayFromNow(-6)}_${today}-${date}.${month}.${year}.csv`,
  );
  expect(clicks.lines[0]).toBe('\uFEFFSıra;Kart;Alt başlık;Tıklama');
  expect(
    clicks.lines
      .slice(1, -1)
      .map((line) => line.split(';').slice(1).join(';'))
      .toSorted(),
  ).toEqual(['Fareyle;;1', 'Giderken;;1', 'Ortayla;;1', 'Silinmiş kart;;1', 'Tuşla;;1']);
  const days = await download(page.getByRole('button', { name: 'CSV indir: günler' }));
  expect(days.lines).toHaveLength(9);
  expect(days.lines[0]).toBe('\uFEFFZaman;Sayfa görüntüleme;Kart tıklaması;Tekil ziyaretçi');
  expect(days.lines[7]).toMatch(new RegExp(`^${date}\\.${month}\\.${year};\\d+;5;\\d+$`));
});

test('the dashboard shows the month, and leads to what waits', async ({ page, api, site }) => {
  const company = await api.addRow('ticket-companies', {
    name: 'Bekleyen firma',
    logoUrl: '/favicon.svg',
  });
  const token = await apiOf(site.origin).register({
    username: 'bekleyen',
    email: 'bekleyen@ornek.example',
    password: 'gizli bir şifre',
  });
  await apiOf(site.origin, token).apply({
    ticketCompanyId: company.id,
    username: 'bekleyen',
    investmentAmount: 1000,
  });
  await page.goto('/admin');
  const month = page.getByRole('region', { name: 'Son 30 gün' });
  await expect(month).toContainText('Kart tıklaması5');
  const waiting = page.getByRole('region', { name: 'Karar bekleyenler' });
  await expect(waiting.getByRole('link')).toHaveText([
    /^Bilet başvurusuen eskisi .*1$/,
    'Sipariş0',
    'Sosyal doğrulama0',
  ]);
  await waiting.getByRole('link', { name: 'Bilet başvurusu' }).click();
  await expect(page).toHaveURL('/admin/tickets?view=triage');
  await expect(page.getByRole('region', { name: 'bekleyen' })).toContainText('2 bilet × 500₺');
  await page.goBack();
  await month.getByRole('link', { name: 'Trafik istatistikleri' }).click();
  await expect(page).toHaveURL('/admin/analytics?period=month');
});

test('is accessible', async ({ page }) => {
  const { start, table, open } = trafficScreen(page);
  const today = dayFromNow(0);
  await open(`?startDate=${dayFromNow(-3)}&endDate=${today}`);
  await expect(table).toBeVisible();
  await page.getByText('Rakamları tablo olarak göster').click();
  await expect(page.getByRole('table', { name: 'Adım adım' })).toBeVisible();
  // A curve without a height is none to a browser.
  await expect(page.locator('.recharts-area-curve').first()).toBeAttached();
  await expectFits(page, table);
  await expectAccessible(page);
  await start.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
