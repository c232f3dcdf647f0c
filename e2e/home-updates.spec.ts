import type { Locator, Page } from '@playwright/test';
import { getCardsPage } from './fixtures/cards-page.ts';
import { getCollectionPage } from './fixtures/collection-page.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { loadUntil } from './fixtures/load-until.ts';
import { expect } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

/** Grabs an item by its handle, moves it by one position and drops it, by keyboard. */
async function reorderByKeyboard(
  handle: Locator,
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
) {
  const page = handle.page();
  const liveRegion = page.locator('[id^=DndLiveRegion]');
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(liveRegion).toContainText('alındı');
  // The key listener starts shortly after the item is grabbed.
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(liveRegion).toContainText('için yer', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(liveRegion).toContainText('bırakıldı');
}

const test = createIsolatedSiteTest();
// The tests run in order, because they share one site.
test.describe.configure({ mode: 'default' });
test.use({ as: 'admin' });

const imageUrl = '/demo/banner-market.svg';

/** Returns the sections of the home page with their positions, top to bottom. */
const getLayout = (page: Page) =>
  page.locator('#icerik > *, #icerik > main > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return `${part.tagName} ${part.className} ${Math.round(top)} ${Math.round(height)}`;
    }),
  );

test('a section of the home page disappears with its last row and leaves no gap', async ({
  openPage,
  site,
  api,
  uniqueText,
}) => {
  await api.addCard({ title: uniqueText });
  const visitor = await openPage({ baseURL: site.origin });
  const home = getHomePage(visitor);
  const sections = [home.slidingBanners, home.companies, home.slider];
  await home.open();
  for (const section of sections) await expect(section).toHaveCount(0);
  const emptyLayout = await getLayout(visitor);
  const rows = [
    [
      'sliding-banners',
      (await api.addRow('sliding-banners', { imageUrl, buttonText: uniqueText })).id,
    ],
    ['companies', (await api.addRow('companies', { name: uniqueText, logoUrl: imageUrl })).id],
    ['banners', (await api.addRow('banners', { imageUrl, title: uniqueText })).id],
  ] as const;
  await loadUntil(
    () => visitor.reload(),
    async (expectSoon) => {
      for (const section of sections) await expectSoon(section).toBeVisible();
    },
  );
  expect(await getLayout(visitor)).not.toEqual(emptyLayout);

  for (const [name, id] of rows) await api.deleteRow(name, id);
  await loadUntil(
    () => visitor.reload(),
    async (expectSoon) => {
      await expectSoon(home.card(uniqueText)).toBeVisible();
      for (const section of sections) await expectSoon(section).toHaveCount(0);
    },
  );
  expect(await getLayout(visitor)).toEqual(emptyLayout);
  // The cards have the normal distance to the marquee.
  const marqueeBox = await home.marquee.boundingBox();
  const heading = visitor.getByRole('heading', { name: 'Güvenilir Siteler' });
  const gap =
    ((await heading.boundingBox())?.y ?? 0) - (marqueeBox ? marqueeBox.y + marqueeBox.height : 0);
  expect(gap).toBeLessThanOrEqual(80);
});

test('banners are reordered by keyboard, and the home page shows the new order', async ({
  page,
  openPage,
  site,
  api,
  uniqueText,
}) => {
  for (const [sortOrder, name] of ['Bir', 'İki', 'Üç'].entries()) {
    await api.addRow('banners', { imageUrl, title: `${name} ${uniqueText}`, sortOrder });
  }
  const adminPage = getCollectionPage(page, '/admin/banners', 'Banner');
  await adminPage.open();
  await reorderByKeyboard(adminPage.dragHandle(`Üç ${uniqueText}`), 'ArrowUp');
  await expectStatusToast(page, 'Başarılı', 'Sıralama güncellendi');
  const order = [`Bir ${uniqueText}`, `Üç ${uniqueText}`, `İki ${uniqueText}`];
  await expect(page.getByRole('row').filter({ hasText: uniqueText })).toContainText(order);
  const visitor = await openPage({ baseURL: site.origin });
  const slides = getHomePage(visitor).slider.locator('[aria-roledescription=slayt]');
  await loadUntil(
    () => getHomePage(visitor).open(),
    (expectSoon) => expectSoon(slides).toContainText(order),
  );
});

test('cards are reordered by keyboard within a row, and the home page shows the new order', async ({
  page,
  openPage,
  site,
  api,
  uniqueText,
}) => {
  for (const [sortOrder, name] of ['Bir', 'İki', 'Üç'].entries()) {
    await api.addCard({ title: `${name} ${uniqueText}`, sortOrder });
  }
  await getCardsPage(page).open();
  const handle = page.getByRole('button', { name: `Bir ${uniqueText}: sırasını değiştir` });
  await reorderByKeyboard(handle, 'ArrowRight');
  await expectStatusToast(page, 'Başarılı', 'Sıralama güncellendi');
  const order = [`İki ${uniqueText}`, `Bir ${uniqueText}`, `Üç ${uniqueText}`];
  await expect(page.getByRole('article')).toContainText(order);
  const visitor = await openPage({ baseURL: site.origin });
  await loadUntil(
    () => getHomePage(visitor).open(),
    (expectSoon) => expectSoon(getHomePage(visitor).cards).toContainText(order),
  );
});
