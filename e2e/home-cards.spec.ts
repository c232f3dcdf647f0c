import { homePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

test('a card is one link that tells search engines what it is', async ({ page, word, api }) => {
  await api.addCard({ title: `Yeni ${word}`, link: 'https://a.example/?x=1' });
  await api.addCard({ title: `Aynı ${word}`, link: '/profil', linkTarget: '_self' });
  const { card, open } = homePage(page);
  await open();
  const outside = card(`Yeni ${word}`);
  await expect(outside).toHaveAttribute('rel', 'noopener nofollow sponsored');
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('href', 'https://a.example/?x=1');
  await expect(outside).toContainText('Siteye Git');

  await page
    .context()
    .route('https://a.example/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Dış site</title>' }),
    );
  const [tab] = await Promise.all([page.waitForEvent('popup'), outside.click()]);
  await expect(tab).toHaveTitle('Dış site');
  expect(await tab.evaluate(() => window.opener)).toBeNull();

  await card(`Aynı ${word}`).click();
  await expect(page).toHaveURL('/profil');
});

test('the grid has as many columns as the layout is wide', async ({ page, openBrowser }) => {
  const columnsOf = async (place = page) => {
    const boxes = await homePage(place).cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().x)),
    );
    return new Set(boxes).size;
  };
  await homePage(page).open();
  for (const [width, columns] of [
    [1280, 3],
    [1024, 3],
    [1023, 2],
    [640, 2],
    [639, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => columnsOf()).toBe(columns);
  }
  // A phone lays the home page out 1280 wide.
  const phone = await openBrowser({
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await homePage(phone).open();
  expect(await phone.evaluate(() => document.documentElement.clientWidth)).toBe(1280);
  expect(await columnsOf(phone)).toBe(3);
});
