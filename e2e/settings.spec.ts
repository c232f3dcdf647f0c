import { homePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

// Settings hold for the whole site: what other tests look at is restored at once or left alone.
test.describe.configure({ mode: 'serial' });
test.use({ as: 'admin' });

test('words of the welcome dialog reach who is new', async ({ page, api, browser }) => {
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
    const visitor = await browser.newPage();
    await visitor.goto('/');
    const heading = homePage(visitor).welcome.getByRole('heading');
    await expect(heading).toHaveText('Merhaba <b>dostum</b>');
    await visitor.close();
  } finally {
    await api.saveSettings({ welcomeBannerTitle: '' });
  }
});
