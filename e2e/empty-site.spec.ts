import { getCardsPage } from './fixtures/cards-page.ts';
import { expectNoHorizontalScroll } from './fixtures/expect-fits.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { loadUntil } from './fixtures/load-until.ts';
import { expect } from './fixtures/test.ts';

const test = createIsolatedSiteTest({ isEmpty: true });
// The tests run in order: the first one needs an empty site and adds cards.
test.describe.configure({ mode: 'default' });

test('an empty site shows empty states, and shows category chips once two categories exist', async ({
  openPage,
  api,
  site: { origin, adminToken },
}) => {
  const visitor = await openPage({ baseURL: origin });
  const { categories, card, open, slider, slidingBanners, companies, marquee } =
    getHomePage(visitor);
  await open();
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveText(
    'Henüz kart bulunmamaktadır.',
  );
  await expect(visitor.getByText(/^\d+ site$/)).toHaveCount(0);

  for (const section of [slider, slidingBanners, companies]) await expect(section).toHaveCount(0);
  await expect(marquee.getByRole('listitem')).toHaveText([
    'Yüksek Oranlar ve Bonuslar',
    'Güvenilir ve Hızlı Ödeme',
    '7/24 Canlı Destek',
  ]);

  await visitor.goto('/etkinlikler');
  await expect(visitor.getByRole('heading', { level: 2 })).toHaveText('Henüz Etkinlik Yok');
  await open();

  const page = await openPage({ baseURL: origin, token: adminToken });
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: /^Kurulum/ })).toBeVisible();
  await expect(page.getByText('Toplam Kart')).toHaveCount(0);
  await page.getByRole('link', { name: 'Etkinlikler' }).click();
  await expect(page.getByRole('heading', { name: 'Henüz etkinlik oluşturulmamış' })).toBeVisible();
  await page.goto('/admin');
  await page.getByRole('link', { name: /İlk kartı yayınlayın/ }).click();
  await expect(page.getByRole('heading', { name: 'Henüz kart eklenmemiş' })).toBeVisible();

  const adminPage = getCardsPage(page);
  await adminPage.add();
  await adminPage.field('Başlık').fill('İlk kart');
  await adminPage.field('Link').fill('https://ornek.example');
  await adminPage.field('Kategori').fill('Spor');
  await adminPage.saveButton.click();
  await expect(adminPage.tile('İlk kart')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('term').first()).toHaveText('Toplam Kart');
  await expect(page.getByRole('definition').first()).toHaveText('1');
  await expect(page.getByRole('region', { name: /^Kurulum/ })).toBeVisible();
  await loadUntil(
    () => visitor.reload(),
    (expectSoon) => expectSoon(card('İlk kart')).toBeVisible(),
  );
  await expect(categories).toHaveCount(0);

  await api.addCard({ title: 'İkinci kart', category: 'Casino' });
  await loadUntil(
    () => visitor.reload(),
    (expectSoon) =>
      expectSoon(categories.getByRole('button')).toHaveText(['Tümü 2', 'Casino 1', 'Spor 1']),
  );
});

test('visitors see the settings of columns, logo, social accounts and phone layout', async ({
  page,
  openPage,
  api,
  site: { origin },
}) => {
  const { cards, open } = getHomePage(page);
  const header = page.getByRole('banner');
  await open();
  await expect(header.getByRole('link', { name: 'Telegram' })).toHaveCount(0);
  for (const title of ['Bir', 'İki', 'Üç', 'Dört', 'Beş']) await api.addCard({ title });
  await api.saveSettings({
    gridColumnsDesktop: '4',
    gridColumnsTablet: '3',
    gridColumnsMobile: '2',
    homeViewport: 'device',
    telegramUrl: 'https://ornek.example/telegram',
    logoUrl: '/demo/zirvelon.svg',
  });
  await loadUntil(
    () => page.reload(),
    (expectSoon) =>
      expectSoon(header.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
        'href',
        'https://ornek.example/telegram',
      ),
  );
  await expect(header.getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  await expect(header.locator('img[src="/demo/zirvelon.svg"]')).toBeVisible();
  const countColumns = () =>
    cards.evaluateAll(
      (elements) =>
        new Set(elements.map((element) => Math.round(element.getBoundingClientRect().x))).size,
    );
  for (const [width, expectedColumns] of [
    [1280, 4],
    [800, 3],
    [500, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(countColumns).toBe(expectedColumns);
  }

  const phone = await openPage({
    ...{ baseURL: origin, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
    viewport: { width: 390, height: 844 },
  });
  const { card, open: openOnPhone } = getHomePage(phone);
  await openOnPhone();
  const title = card('Bir').getByText('Bir', { exact: true }).last();
  await expect(title).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.clientWidth)).toBe(390);
  await expectNoHorizontalScroll(phone);
  // The device layout has no phone zoom.
  expect(await title.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(
    40,
  );
});
