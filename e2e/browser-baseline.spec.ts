import { newerBuiltIns } from '../web/browser-baseline.ts';
import { crawl, DELETED_ROW } from './fixtures/crawl.ts';
import { navigateAdmin } from './fixtures/navigate-admin.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { expect, test } from './fixtures/test.ts';

// Every error of a script fails a test: see BrowserErrors.
test.beforeEach(({ context }) =>
  context.addInitScript((builtIns) => {
    for (const [path, names] of Object.entries(builtIns)) {
      const owner = path
        .split('.')
        .reduce<object | undefined>(
          (object, name) => (name === 'window' ? window : Reflect.get(object ?? {}, name)),
          window,
        );
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    }
  }, newerBuiltIns),
);

test('all public pages work without the built-ins that older browsers lack', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(DELETED_ROW);
  const paths = await crawl(page, {
    startPaths: ['/', '/giris?next=/market'],
    shouldFollow: (path) => !path.startsWith('/admin'),
    onPage: async () => {
      expect(await page.evaluate(() => 'canParse' in URL)).toBe(false);
      await expect(page.getByText('Bir şeyler ters gitti')).toHaveCount(0);
    },
  });
  expect(paths.length).toBeGreaterThan(10);
});

test('the pages of a member, the menu and sign-in work without newer built-ins', async ({
  page,
  member,
}) => {
  await page.goto('/giris?next=/bildirimler');
  await getSignInForm(page).send(member.email, member.password);
  await expect(page).toHaveURL('/bildirimler');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Hesap' });
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: /^Hesap menüsü/ }).click();
  await expect(menu.getByRole('link', { name: 'Profil' })).toBeVisible();
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('panel', () => {
  test.use({ as: 'admin' });

  test('all pages of the panel and the palette work without newer built-ins', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(DELETED_ROW);
    const paths = await crawl(page, {
      startPaths: ['/admin'],
      shouldFollow: (path) => path.startsWith('/admin/'),
      navigate: navigateAdmin,
      onPage: async () => {
        await expect(page.getByText('Bir şeyler ters gitti')).toHaveCount(0);
      },
    });
    expect(paths.length).toBeGreaterThan(25);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('kart');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
});
