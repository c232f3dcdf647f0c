import { untilAlive } from './fixtures/go-through-menu.ts';
import { homePage, layoutOf } from './fixtures/home-page.ts';
import { cutCall } from './fixtures/server-trouble.ts';
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

test('chips show the categories in use and filter by them', async ({ page, word, api }) => {
  await api.addCard({ title: `Bir ${word}`, category: `Çekiliş ${word}` });
  await api.addCard({ title: `İki ${word}`, category: `Çekiliş ${word}` });
  await api.addCard({ title: `Üç ${word}`, category: `Dergi ${word}` });
  const { card, cards, categories, open } = homePage(page);
  await open();
  const all = categories.getByRole('button', { name: 'Tümü' });
  const raffle = categories.getByRole('button', { name: `Çekiliş ${word}` });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  const names = await categories.getByRole('button').allTextContents();
  expect(names[0]).toBe('Tümü');
  // Ç comes after C and before D.
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('tr').compare));
  const before = await cards.count();

  await raffle.click();
  await expect(raffle).toHaveAttribute('aria-pressed', 'true');
  await expect(all).toHaveAttribute('aria-pressed', 'false');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('2 site', { exact: true })).toBeVisible();
  await expect(card(`Üç ${word}`)).toHaveCount(0);
  await all.click();
  await expect(cards).toHaveCount(before);
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

test('dead pictures leave a card in its shape', async ({ page, word, api }) => {
  const dead = `https://olmayan.example/${word}.png`;
  await page.context().route('https://olmayan.example/**', (route) => route.abort());
  // Alone in their row: the tallest card of a row decides how tall the others are.
  const alike = { title: `Aynı ${word}`, subtitle: 'Aynı boyda', category: word };
  await api.addCard({ ...alike, logoUrl: dead, backgroundImageUrl: dead });
  await api.addCard(alike);
  const { card, cards, categories, open } = homePage(page);
  await open();
  await categories.getByRole('button', { name: word }).click();
  await expect(cards).toHaveCount(2);
  await expect(cards.locator('img')).toHaveCount(0);
  const [broken, whole] = await card(word).all();
  if (!broken || !whole) throw new Error('Two cards were there a moment ago');
  await expect(broken.locator('[data-plate]')).toContainText(alike.title);
  expect(await layoutOf(broken)).toEqual(await layoutOf(whole));
});

test('cards that did not arrive can be asked for again', async ({ page, problems }) => {
  problems.expect(/^net::ERR_CONNECTION_REFUSED GET .*\/api\/cards$/);
  await page.goto('/giris');
  // Before React listens a link loads a whole page, which the server has made with its cards.
  await untilAlive(page);
  await cutCall(page, '/api/cards');
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expect(page.getByRole('heading', { name: 'Siteler yüklenemedi' })).toBeVisible();
  await page.unroute('**/api/cards');
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(homePage(page).card('Zirvelon')).toBeVisible();
});
