import { homePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('who wants no movement gets none', async ({ page }) => {
  await page.goto('/');
  await homePage(page).card('Zirvelon').hover();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat);
      }),
    ),
  );
  expect(longest).toBeLessThan(0.001);
});
