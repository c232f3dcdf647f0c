import type { Page } from '@playwright/test';
import { publicPaths } from '@vitrin/contract/public-paths.ts';
import { crawl, DELETED_ROW } from './fixtures/crawl.ts';
import { listCutTexts } from './fixtures/list-cut-texts.ts';
import { navigateAdmin } from './fixtures/navigate-admin.ts';
import { DESKTOP } from './fixtures/site.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';

/** The browser's default font size is 16 px. */
const layouts = [
  { fontSize: 24, width: 1280 },
  { fontSize: 24, width: 360 },
  { fontSize: 20, width: 1280 },
  { fontSize: 32, width: 1280 },
] as const;
type Layout = (typeof layouts)[number];

/** Expects that each layout shows all texts of the page and needs no horizontal scrolling. */
async function expectRoomForText(page: Page, testedLayouts: readonly Layout[] = layouts) {
  const session = await page.context().newCDPSession(page);
  const problems: string[] = [];
  for (const { fontSize, width } of testedLayouts) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await page.setViewportSize({ ...DESKTOP, width });
    await expect(page.locator('html')).toHaveCSS('font-size', `${fontSize}px`);
    const cutTexts = await page.evaluate(listCutTexts);
    problems.push(...cutTexts.map((problem) => `${fontSize} px at ${width}: ${problem}`));
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await page.setViewportSize(DESKTOP);
  await session.detach();
  expect.soft(problems, page.url()).toEqual([]);
}

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('all public pages fit with a larger font', async ({ page, browserErrors }) => {
  browserErrors.allow(DELETED_ROW);
  const paths = await crawl(page, {
    startPaths: ['/'],
    shouldFollow: (path) => !path.startsWith('/admin'),
    onPage: () => expectRoomForText(page),
  });
  expect(paths.length).toBeGreaterThan(10);
});

test('pages that nothing links to fit with a larger font', async ({ page }) => {
  const { passwordLink, verifyEmail, unsubscribe, adminLogin } = publicPaths;
  for (const path of ['/sifremi-unuttum', passwordLink, verifyEmail, unsubscribe, adminLogin]) {
    await openPage(page, path);
    await expectRoomForText(page);
  }
});

test('the pages of a member fit with a larger font', async ({ page, context, member }) => {
  await setSessionCookie(context, member.token);
  const sections = ['biletler', 'oduller', 'puanlar', 'hesap', 'guvenlik'];
  for (const path of [
    ...['/', '/bilet-sistemi', '/market', '/etkinlikler', '/bildirimler', '/profil'],
    ...sections.map((section) => `/profil#${section}`),
  ]) {
    await openPage(page, path);
    await expectRoomForText(page);
  }
});

test.describe('panel', () => {
  test.use({ as: 'admin' });

  test('all pages of the panel fit into a wide window with a larger font', async ({
    page,
    browserErrors,
  }) => {
    const wideLayouts = layouts.filter(({ width }) => width === DESKTOP.width);
    browserErrors.allow(DELETED_ROW);
    const paths = await crawl(page, {
      startPaths: ['/admin'],
      shouldFollow: (path) => path.startsWith('/admin/'),
      navigate: navigateAdmin,
      onPage: () => expectRoomForText(page, wideLayouts),
    });
    expect(paths.length).toBeGreaterThan(25);
  });

  test('lists and forms of the panel fit a phone with a larger font', async ({
    page,
    api,
    uniqueText,
  }) => {
    // The bin must not be empty.
    await api.addEvent({ title: `Silinen etkinlik ${uniqueText}` });
    await api.deleteContent(uniqueText);
    const phone = layouts.filter(({ width }) => width === 360);
    for (const name of [
      ...['tickets', 'siparisler', 'users', 'etkinlikler', 'pending-verifications'],
      ...['streaming-verification', 'cop-kutusu', 'cekilisler/yeni', 'ayni-kisiler'],
    ]) {
      await openPage(page, `/admin/${name}`);
      await expectRoomForText(page, phone);
    }
  });
});
