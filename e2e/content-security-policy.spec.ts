import { expect, test } from './fixtures/test.ts';

// The watch over every page fails on a broken policy; xss.spec.ts goes to all pages that exist.

test('the watch notices a broken policy', async ({ page, problems }) => {
  problems.expect(
    /^console: .* violates the following Content Security Policy directive/,
    /^console: Policy broken: style-src/,
  );
  await page.goto('/giris');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
});

test('an attempt at eval is noticed too, also one that is caught', async ({ page, problems }) => {
  problems.expect(/^console: Policy broken: script-src eval/);
  await page.goto('/kvkk');
  const reported = page.waitForEvent('console');
  // Later: what the test itself runs is not held to the policy.
  await page.evaluate(() => {
    setTimeout(() => {
      try {
        new Function('');
      } catch {}
    });
  });
  await reported;
});

test('the API’s document breaks no policy', async ({ page }) => {
  await page.goto('/api/docs');
  // A megabyte of somebody else's page: on a busy machine it comes late, and to find a role in it takes as long again.
  await page.locator('a[href="#/cards"]').click({ timeout: 60_000 });
  await expect(page.locator('.opblock-get [data-path="/api/cards/all"]')).toBeVisible();
});
