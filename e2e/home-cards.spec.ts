import type { Locator } from '@playwright/test';
import { getHomePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

test('a card is a single link, opens in its configured tab and passes no opener', async ({
  page,
  uniqueText,
  api,
}) => {
  await api.addCard({ title: `Yeni ${uniqueText}`, link: 'https://a.example/?x=1' });
  await api.addCard({ title: `Aynı ${uniqueText}`, link: '/profil', linkTarget: '_self' });
  const { card, openWith } = getHomePage(page);
  await openWith(`Aynı ${uniqueText}`);
  const outsideCard = card(`Yeni ${uniqueText}`);
  await expect(outsideCard).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(outsideCard).toHaveAttribute('target', '_blank');
  await expect(outsideCard).toHaveAttribute('href', 'https://a.example/?x=1');
  await expect(outsideCard).toContainText('Siteye Git');

  await page
    .context()
    .route('https://a.example/**', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>Dış site</title>' }),
    );
  const [tab] = await Promise.all([page.waitForEvent('popup'), outsideCard.click()]);
  await expect(tab).toHaveTitle('Dış site');
  expect(await tab.evaluate(() => window.opener)).toBeNull();

  await card(`Aynı ${uniqueText}`).click();
  await expect(page).toHaveURL('/profil');
});

test('the grid has one to three columns by width, all sections are in the viewport in full width, and nothing is animated', async ({
  page,
}) => {
  const { marquee, slidingBanners, companies, slider, card, cards, open } = getHomePage(page);
  const countColumns = async () => {
    const boxes = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().x)),
    );
    return new Set(boxes).size;
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await open();
  for (const section of [marquee, slidingBanners, companies, slider])
    await expect(section).toBeInViewport();
  for (const section of [companies, slider])
    expect(await section.boundingBox()).toMatchObject({ x: 40, width: 1200 });
  expect(await slidingBanners.boundingBox()).toMatchObject({ x: 0, width: 1280 });
  for (const slidingBanner of await slidingBanners.getByRole('listitem').all())
    await expect(slidingBanner).toBeInViewport({ ratio: 1 });
  expect((await slider.boundingBox())?.height).toBe(400);
  expect((await cards.first().boundingBox())?.y).toBeLessThan(1.5 * 900);
  await card('Zirvelon').hover();
  const longestDuration = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat);
      }),
    ),
  );
  expect(longestDuration).toBeLessThan(0.001);
  for (const [width, columns] of [
    [1280, 3],
    [1024, 3],
    [1023, 2],
    [640, 2],
    [639, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => countColumns()).toBe(columns);
  }
});

test('a phone uses the 1280 px layout of the home page, zoomed to readable size', async ({
  openPage,
}) => {
  const phone = await openPage({
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 3,
    viewport: { width: 390, height: 844 },
  });
  const { cards, slider, slidingBanners, open } = getHomePage(phone);
  await open();
  expect(await phone.evaluate(() => document.documentElement.clientWidth)).toBe(1280);
  const scale = 390 / 1280;
  const getVisibleBox = async (part: Locator) => {
    const { x, y, width } = await part.evaluate((element) => element.getBoundingClientRect());
    return { left: x * scale, right: (x + width) * scale, top: y * scale };
  };
  const [firstPill, secondPill] = await slidingBanners.getByRole('listitem').all();
  if (!firstPill || !secondPill) throw new Error('There are no sliding banners');
  expect((await getVisibleBox(firstPill)).left).toBeGreaterThanOrEqual(16);
  expect((await getVisibleBox(firstPill)).right).toBeLessThan(374);
  expect((await getVisibleBox(secondPill)).left).toBeLessThan(370);
  // The notice of a demonstration takes another 32 px.
  expect((await getVisibleBox(cards.first())).top).toBeLessThan(780);
  // Also while a stream is live.
  await phone.waitForFunction(() => customElements.get('stream-live'));
  await phone.evaluate(() => {
    const stream = {
      live: true,
      since: '2026-11-28T20:00:00.000Z',
      url: 'https://kick.example/vitrin',
      description: 'Cumartesi akşamının uzun başlıklı tahmin ligi yayını',
      kind: 'code',
      points: 250,
    };
    window.dispatchEvent(new CustomEvent('vitrin:stream', { detail: stream }));
  });
  await expect(phone.getByRole('region', { name: 'Yayın' })).toBeVisible();
  expect((await getVisibleBox(cards.first())).top).toBeLessThan(800);
  const columns = await cards.evaluateAll(
    (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().x))).size,
  );
  expect(columns).toBe(1);
  const tooSmall = await phone.evaluate(() => {
    const scale = window.screen.width / document.documentElement.clientWidth;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      const zoom = (parent as Element & { currentCSSZoom: number }).currentCSSZoom;
      if (size * zoom * scale < 11) texts.push(node.textContent);
    }
    const targets = [...document.querySelectorAll('a, button, input, select')].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      // Exempt are links in a sentence, invisible elements and elements for the keyboard only.
      const isHit =
        target.checkVisibility() &&
        !target.closest('[inert]') &&
        getComputedStyle(target).display !== 'inline' &&
        width > 1;
      return isHit && Math.min(width, height) * scale < 44 ? [target.outerHTML] : [];
    });
    return { texts, targets };
  });
  expect(tooSmall).toEqual({ texts: [], targets: [] });
  // A slide follows the finger exactly.
  await expect(slider).toHaveClass(/live/);
  const slide = slider.locator('[aria-roledescription=slayt]').first();
  const slideBox = await slide.boundingBox();
  if (!slideBox) throw new Error('There is no slide');
  await phone.mouse.move(slideBox.x + 900, slideBox.y + 300);
  await phone.mouse.down();
  await phone.mouse.move(slideBox.x + 700, slideBox.y + 300, { steps: 4 });
  await expect
    .poll(async () => Math.round((await slide.boundingBox())?.x ?? 0))
    .toBe(Math.round(slideBox.x - 200));
  await phone.mouse.up();
  await phone.getByRole('button', { name: 'Menüyü aç' }).tap();
  await expect(phone.getByRole('dialog').getByRole('link', { name: 'Market' })).toBeVisible();
});
