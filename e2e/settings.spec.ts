import { getHomePage } from './fixtures/home-page.ts';
import { loadUntil } from './fixtures/load-until.ts';
import { expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

// Settings affect the whole site. A test must restore a setting that other tests use, or not change it.
test.describe.configure({ mode: 'serial' });
test.use({ as: 'admin' });

test('new visitors see the saved title of the welcome dialog', async ({ page, api, browser }) => {
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Karşılama Banner' }).click();
  const panel = page.getByRole('region', { name: 'Karşılama Banner', exact: true });
  const title = panel.getByLabel(/^Başlık/);
  await expect(title).toHaveValue('Hoş Geldiniz!');
  await title.fill('');
  await panel.getByRole('button', { name: 'Kaydet' }).click();
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await title.fill('Merhaba <b>dostum</b>');
  await panel.getByRole('button', { name: 'Kaydet' }).click();
  await expectStatusToast(page, 'Başarılı', 'Karşılama banner ayarları güncellendi');
  try {
    // A visitor sees the dialog once, so each load needs a new one.
    let visitor = await browser.newPage();
    await loadUntil(
      async () => {
        await visitor.close();
        visitor = await browser.newPage();
        await visitor.goto('/');
      },
      (expectSoon) =>
        expectSoon(getHomePage(visitor).welcomeDialog.getByRole('heading')).toHaveText(
          'Merhaba <b>dostum</b>',
        ),
    );
    await visitor.close();
  } finally {
    await api.saveSettings({ welcomeBannerTitle: '' });
  }
});
