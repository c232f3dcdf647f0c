import { expectAccessible } from './fixtures/expect-accessible.ts';
import { goInPanel } from './fixtures/go-in-panel.ts';
import { homePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';
import { expectNews } from './fixtures/toasts.ts';

// Settings hold for the whole site: what other tests look at is restored at once or left alone.
test.describe.configure({ mode: 'serial' });
test.use({ as: 'admin' });

test('the forms are accessible', async ({ page }) => {
  await page.goto('/admin/settings');
  for (const name of ['Grid Sistemi', 'Karşılama Banner', 'Yasal Metinler']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  await goInPanel(page, '/admin/social-media');
  await expect(page.getByLabel('Kayan Yazı')).toBeVisible();
  await expectAccessible(page);
});

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
  await expectNews(page, 'Başarılı', 'Karşılama banner ayarları güncellendi');
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

test('a legal text is rendered, and what is hostile in it does nothing', async ({
  page,
  openBrowser,
  api,
}) => {
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: 'Yasal Metinler' }).click();
  await page
    .getByLabel('Çerez Politikası', { exact: true })
    .fill(
      '## Bir başlık\n\n**Kalın** ve [iyi](https://ornek.example).\n\n[kötü](javascript:alert(1))\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n![x](https://kotu.example/x.png)',
    );
  const panel = page.getByRole('region', { name: 'Yasal Metinler', exact: true });
  await panel.getByRole('button', { name: 'Kaydet' }).click();
  await expectNews(page, 'Başarılı', 'Ayarları güncellendi');
  try {
    const visitor = await openBrowser();
    visitor.on('dialog', () => {
      throw new Error('A text was run');
    });
    await visitor.goto('/cerez-politikasi');
    const article = visitor.getByRole('article');
    await expect(article.getByRole('heading', { level: 2 })).toHaveText('Bir başlık');
    await expect(article.locator('strong')).toHaveText('Kalın');
    await expect(article.getByRole('link')).toHaveCount(1);
    await expect(article.getByRole('link', { name: 'iyi' })).toHaveAttribute(
      'href',
      'https://ornek.example',
    );
    await expect(article).toContainText('kötü');
    await expect(article.locator('script, img')).toHaveCount(0);
  } finally {
    await api.saveSettings({ cookiesText: '' });
  }
});

test('the running line starts with the setting; saving starts the page over', async ({
  page,
  openBrowser,
  api,
}) => {
  await page.goto('/admin/social-media');
  const field = page.getByLabel('Kayan Yazı');
  const before = await field.inputValue();
  await field.fill('Yeni bir duyuru');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expectNews(page, 'Ayarlar güncellendi. Sayfa yenileniyor...');
  try {
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'isSameDocument')).catch(() => true))
      .toBeUndefined();
    await expect(field).toHaveValue('Yeni bir duyuru');
    const visitor = await openBrowser();
    await visitor.goto('/');
    await expect(homePage(visitor).marquee.getByRole('listitem').first()).toHaveText(
      'Yeni bir duyuru',
    );
  } finally {
    await api.saveSettings({ marqueeText: before });
  }
});
