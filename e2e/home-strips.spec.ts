import { followHeaderLink, waitForHydration } from './fixtures/follow-header-link.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a new visitor', () => {
  test.use({ hasSeenWelcome: false, contextOptions: { reducedMotion: 'reduce' } });

  test('sees the welcome dialog once, a second after the page has loaded', async ({ page }) => {
    const { welcomeDialog, open } = getHomePage(page);
    const startedAt = Date.now();
    await open();
    await expect(welcomeDialog).toBeVisible();
    expect(Date.now() - startedAt).toBeGreaterThan(1000);
    await expect(welcomeDialog).toContainText('Güvenilir siteleri keşfedin');
    const continueButton = welcomeDialog.getByRole('button', { name: 'Devam Et' });
    await expect(continueButton).toBeFocused();
    await continueButton.click();
    await expect(welcomeDialog).toBeHidden();
    await page.clock.install();
    await page.reload();
    await waitForHydration(page);
    await page.clock.fastForward(5000);
    await expect(welcomeDialog).toHaveCount(0);
  });
});

test('sliding banners animate once and then stay at rest', async ({ page }) => {
  const { slidingBanners, open } = getHomePage(page);
  await open();
  const isAnimating = () =>
    slidingBanners.evaluate((element) =>
      element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
    );
  await expect(slidingBanners).not.toHaveClass(/at-rest/);
  await expect(slidingBanners.getByRole('listitem').first()).toBeInViewport();
  await expect.poll(isAnimating, { timeout: 12_000 }).toBe(false);
  // A screen that turns changes which banners have room.
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await isAnimating(), `${width} px`).toBe(false);
  }
  await followHeaderLink(page, 'Giriş Yap');
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expect(slidingBanners).toHaveClass(/at-rest/);
  expect(await isAnimating()).toBe(false);
});
