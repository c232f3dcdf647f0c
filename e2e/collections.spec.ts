import { collectionPage } from './fixtures/collection-page.ts';
import { homePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

const picture = '/demo/banner-market.svg';
// The forms of other collections are tested in collection-dialogs.browser.test.tsx.
test('a banner is added, edited, deactivated and deleted, and the home page follows', async ({
  page,
  openPage,
  uniqueText,
  api,
}) => {
  const adminPage = collectionPage(page, '/admin/banners', 'Banner');
  const { field, row } = adminPage;
  const first = `Önce ${uniqueText}`;
  const second = `Sonra ${uniqueText}`;
  const url = `https://${uniqueText}.example/uzun/bir/adres/daha`;
  const visitor = await openPage();
  const bannerLink = homePage(visitor).slider.locator(`a[href="${url}"]`);

  await adminPage.open();
  await adminPage.add();
  await expect(field('Sıra')).toHaveValue('0');
  await expect(field('Durum')).toHaveText('Aktif');
  await field('Başlık').fill(first);
  await field('Link').fill(url);
  await adminPage.save.click();
  // The form focuses an invalid field twice, the second time with a delay: wait for it before typing.
  await expect(field('Görsel')).toHaveAttribute('aria-invalid', 'true');
  await field('Görsel').fill(picture);
  await expect(adminPage.preview).toContainText(first);
  await expect(adminPage.preview.locator(`img[src="${picture}"]`)).toBeVisible();
  await adminPage.save.click();
  await expect(adminPage.dialog).toBeHidden();
  await expectStatusToast(page, 'Başarılı', 'Banner eklendi');
  await expect(row(first).getByRole('link')).toHaveText(`${url.slice(0, 30)}…`);
  const added = (await api.rows('banners')).find((row) => JSON.stringify(row).includes(uniqueText));
  expect(added).toMatchObject({
    status: 'active',
    sortOrder: 0,
    ...{ linkTarget: '_blank', objectFit: 'cover', subtitle: null },
  });
  await visitor.goto('/');
  await expect(bannerLink).toHaveCount(1);
  await expect(bannerLink).toHaveAttribute('rel', 'sponsored nofollow noopener');

  await adminPage.edit(first);
  await expect(field('Görsel')).toHaveValue(picture);
  await field('Başlık').fill(second);
  await adminPage.save.click();
  await expectStatusToast(page, 'Başarılı', 'Banner güncellendi');
  await expect(row(second)).toBeVisible();
  await expect(row(first)).toHaveCount(0);

  expect(await adminPage.toggle(second)).toEqual({ status: 'inactive' });
  await expect(adminPage.status(second)).not.toBeChecked();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
  await expect(bannerLink).toHaveCount(0);

  await adminPage.remove(second);
  await expect(adminPage.confirmDialog).toContainText(second);
  await expect(adminPage.confirmDialog.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(second)).toBeVisible();
  await adminPage.remove(second);
  await adminPage.confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectStatusToast(page, 'Başarılı', 'Banner silindi');
  await expect(row(second)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row(second)).toBeVisible();
  await adminPage.remove(second);
  await adminPage.confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(row(second)).toHaveCount(0);
  // The deletion is sent after the time for undo.
  await page.waitForResponse((candidate) => candidate.request().method() === 'DELETE');
  const remaining = JSON.stringify(await api.rows('banners'));
  expect(remaining).not.toContain(uniqueText);
});
