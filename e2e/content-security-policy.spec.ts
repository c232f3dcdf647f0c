import { expect, test } from './fixtures/test.ts';

// BrowserErrors fails every test on a CSP violation; xss.spec.ts visits all pages.

test('BrowserErrors reports a CSP violation', async ({ page, browserErrors }) => {
  browserErrors.expect(
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

test('BrowserErrors reports a blocked eval, even if the page catches its error', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/^console: Policy broken: script-src eval/);
  await page.goto('/kvkk');
  const consoleEvent = page.waitForEvent('console');
  // Use a timer, because the CSP does not apply to code that evaluate runs itself.
  await page.evaluate(() => {
    setTimeout(() => {
      try {
        new Function('');
      } catch {}
    });
  });
  await consoleEvent;
});

test('the API documentation violates no CSP', async ({ page }) => {
  await page.goto('/api/docs');
  // This third-party page is large and slow under load. Role selectors would double the duration of the test.
  await page.locator('a[href="#/cards"]').click({ timeout: 60_000 });
  await expect(page.locator('.opblock-get [data-path="/api/cards/all"]')).toBeVisible();
});
