import type { Page } from '@playwright/test';
import { homePage } from './fixtures/home-page.ts';
import { adminToken, enter, expect, test } from './fixtures/test.ts';

// The watch over every page fails on a broken policy; here it is seen to all pages that exist.

const legal = ['/kullanim-kosullari', '/kvkk', '/cerez-politikasi', '/sorumlu-oyun'];
const panel = [
  '/admin',
  '/admin/cards',
  '/admin/banners',
  '/admin/sliding-banners',
  '/admin/companies',
  '/admin/etkinlikler',
  '/admin/users',
  '/admin/audit',
  '/admin/settings',
  '/admin/social-media',
];

/** The same for all pages that differ by an id alone: one of them is enough. */
const kindOf = (path: string) => path.replace(/[0-9a-f-]{36}/, ':id');

/** Visits `starts` and every kind of page of ours that can be reached from them by links. */
async function crawl(page: Page, ...starts: string[]): Promise<string[]> {
  const seen = new Map(starts.map((path) => [kindOf(path), path]));
  for (const path of seen.values()) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What answers a press is alive: everything that a page runs has run.
    const theme = await page.locator('html').getAttribute('data-theme');
    await page.getByRole('button', { name: 'Açık veya koyu temaya geç' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');
    const links = await page
      .locator('a[href^="/"]:not([download])')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const link of links) if (!seen.has(kindOf(link))) seen.set(kindOf(link), link);
  }
  return [...seen.values()];
}

test.describe.configure({ timeout: 60_000 });

test('a visitor’s crawl breaks no policy', async ({ page }) => {
  const seen = await crawl(page, '/', '/admin-giris', '/profil');
  expect(seen).toEqual(expect.arrayContaining(['/giris', '/kayit', '/etkinlikler', ...legal]));
  // An event's page carries data of schema.org in a script element.
  expect(seen.map(kindOf)).toContain('/etkinlikler/:id');
});

test('a member’s crawl breaks no policy', async ({ page, context, member }) => {
  await enter(context, member.token);
  expect(await crawl(page, '/')).toContain('/profil');
});

test('an administrator’s crawl breaks no policy', async ({ openBrowser }) => {
  const page = await openBrowser({ token: adminToken() });
  expect(await crawl(page, '/admin')).toEqual(expect.arrayContaining([...panel, '/']));
});

test('the API’s document breaks no policy', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'cards', exact: true }).click();
  await expect(page.getByRole('button', { name: /^get .*cards.*all/ })).toBeVisible();
});

test('hostile texts stay texts and run nothing', async ({ page, word, api }) => {
  const hostile = `"><img src=x onerror=alert(1)><script>alert(1)</script> ${word}`;
  await api.addCard({ title: hostile, subtitle: '{{7*7}} </script>', category: hostile });
  page.on('dialog', () => {
    throw new Error('A text was run');
  });
  await page.goto('/');
  await expect(homePage(page).card(word)).toContainText('<script>alert(1)</script>');
});

test('the watch notices a broken policy', async ({ page, problems }) => {
  problems.expect(/^console: .* violates the following Content Security Policy directive/);
  await page.goto('/giris');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
});
