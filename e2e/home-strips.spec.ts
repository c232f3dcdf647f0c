import { followHeaderLink, waitForHydration } from './fixtures/follow-header-link.ts';
import { homePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a new visitor', () => {
  test.use({ hasSeenWelcome: false, contextOptions: { reducedMotion: 'reduce' } });

  test('sees the welcome dialog once, a second after the page has loaded', async ({ page }) => {
    const { welcome, open } = homePage(page);
    const loaded = Date.now();
    await open();
    await expect(welcome).toBeVisible();
    expect(Date.now() - loaded).toBeGreaterThan(1000);
    await expect(welcome).toContainText('Güvenilir siteleri keşfedin');
    const continueButton = welcome.getByRole('button', { name: 'Devam Et' });
    await expect(continueButton).toBeFocused();
    await continueButton.click();
    await expect(welcome).toBeHidden();
    await page.clock.install();
    await page.reload();
    await waitForHydration(page);
    await page.clock.fastForward(5000);
    await expect(welcome).toHaveCount(0);
  });
});

test('sliding banners animate once and stay', async ({ page }) => {
  const { strip, open } = homePage(page);
  await open();
  const running = () =>
    strip.evaluate((element) =>
      element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
    );
  await expect(strip).not.toHaveClass(/at-rest/);
  await expect(strip.getByRole('listitem').first()).toBeInViewport();
  await expect.poll(running, { timeout: 12_000 }).toBe(false);
  await followHeaderLink(page, 'Giriş Yap');
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expect(strip).toHaveClass(/at-rest/);
  expect(await running()).toBe(false);
});
