import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/ticket-company.ts';

test.use({ as: 'admin', viewport: { width: 1280, height: 480 } });

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Yönetim sayfaları' });
const getScrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('navigation, Back and filters set or keep scroll position and focus; a page that fails to load leaves the menu usable', async ({
  page,
  browserErrors,
  member,
  addCompany,
  apply,
}) => {
  // Enough applications that contain the text of the search: with few rows the page can't scroll.
  const company = await addCompany();
  for (const number of [1, 2, 3, 4, 5, 6]) await apply(member, company.id, 1000, `ada${number}`);

  await page.goto('/admin/cards');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => getScrollY(page)).toBe(300);

  await getMenu(page)
    .getByRole('link', { name: 'Ayarlar' })
    .evaluate((link) => (link as HTMLElement).click());
  await expect(getHeading(page, 'Site Ayarları')).toBeFocused();
  await expect.poll(() => getScrollY(page)).toBe(0);
  await page.goBack();
  await expect(getHeading(page, 'Kart Yönetimi')).toBeFocused();
  await expect.poll(() => getScrollY(page)).toBe(300);

  // Filtering changes neither scroll position nor focus.
  await getMenu(page).getByRole('link', { name: 'Bilet Başvuruları' }).click();
  // The navigation scrolls to the top before it focuses the heading.
  await expect(getHeading(page, 'Bilet Başvuruları')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Özet' })).toBeVisible();
  const search = page.getByLabel('Ara', { exact: true });
  await search.focus();
  // The page is too short to scroll until its lists have loaded.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 40));
    expect(await getScrollY(page)).toBe(40);
  }).toPass();
  await search.pressSequentially('a');
  await expect(page).toHaveURL(/q=a/);
  await expect(search).toBeFocused();
  expect(await getScrollY(page)).toBe(40);

  // A page that fails to load leaves the menu and other pages usable.
  browserErrors.expect(/companies-page/);
  const code = '**/assets/companies-page-*.js*';
  await page.route(code, (route) => route.abort());
  await getMenu(page).getByRole('link', { name: 'Firma Yönetimi', exact: true }).click();
  await expect(getHeading(page, 'Yüklenemedi')).toBeVisible();
  await getMenu(page).getByRole('link', { name: 'Kart Yönetimi' }).click();
  await expect(getHeading(page, 'Kart Yönetimi')).toBeVisible();
  // Once the connection works, the page opens without a reload.
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.unroute(code);
  await getMenu(page).getByRole('link', { name: 'Firma Yönetimi', exact: true }).click();
  await expect(getHeading(page, 'Firma Yönetimi')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});
