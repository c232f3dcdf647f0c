import { getCollectionPage } from './fixtures/collection-page.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { loadUntil } from './fixtures/load-until.ts';
import { expect, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

const picture = '/demo/banner-market.svg';
// collection-dialogs.browser.test.tsx tests the forms of other collections.
test('a banner is added, edited, deactivated and deleted, and the home page shows the change', async ({
  page,
  openPage,
  uniqueText,
  api,
}) => {
  const adminPage = getCollectionPage(page, '/admin/banners', 'Banner');
  const { field, row } = adminPage;
  const firstTitle = `Önce ${uniqueText}`;
  const secondTitle = `Sonra ${uniqueText}`;
  const url = `https://${uniqueText}.example/uzun/bir/adres/daha`;
  const visitor = await openPage();
  const bannerLink = getHomePage(visitor).slider.locator(`a[href="${url}"]`);

  await adminPage.open();
  await adminPage.add();
  await expect(field('Sıra')).toHaveValue('0');
  await expect(field('Durum')).toHaveText('Yayında');
  await field('Başlık').fill(firstTitle);
  await field('Link').fill(url);
  await adminPage.saveButton.click();
  // The form focuses an invalid field twice, the second time with a delay: wait before typing.
  await expect(field('Görsel')).toHaveAttribute('aria-invalid', 'true');
  await field('Görsel').fill(picture);
  await expect(adminPage.preview).toContainText(firstTitle);
  await expect(adminPage.preview.locator(`img[src="${picture}"]`)).toBeVisible();
  await adminPage.saveButton.click();
  await expect(adminPage.dialog).toBeHidden();
  await expectStatusToast(page, 'Başarılı', 'Banner eklendi');
  await expect(row(firstTitle).locator(`a[href="${url}"]`)).toHaveText(`${url.slice(0, 30)}…`);
  const addedBanner = (await api.listRows('banners')).find((row) =>
    JSON.stringify(row).includes(uniqueText),
  );
  expect(addedBanner).toMatchObject({
    status: 'active',
    sortOrder: 0,
    ...{ linkTarget: '_blank', objectFit: 'cover', subtitle: null },
  });
  await loadUntil(
    () => visitor.goto('/'),
    (expectSoon) => expectSoon(bannerLink).toHaveCount(1),
  );
  await expect(bannerLink).toHaveAttribute('rel', 'sponsored nofollow noopener');

  await adminPage.edit(firstTitle);
  await expect(field('Görsel')).toHaveValue(picture);
  await field('Başlık').fill(secondTitle);
  await adminPage.saveButton.click();
  await expectStatusToast(page, 'Başarılı', 'Banner güncellendi');
  await expect(row(secondTitle)).toBeVisible();
  await expect(row(firstTitle)).toHaveCount(0);

  expect(await adminPage.toggleStatus(secondTitle)).toEqual({ status: 'inactive' });
  await expect(adminPage.statusSwitch(secondTitle)).not.toBeChecked();
  await loadUntil(
    () => visitor.reload(),
    async (expectSoon) => {
      await expectSoon(visitor.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
      await expectSoon(bannerLink).toHaveCount(0);
    },
  );

  await adminPage.remove(secondTitle);
  await expect(adminPage.confirmDialog).toContainText(secondTitle);
  await expect(adminPage.confirmDialog.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(secondTitle)).toBeVisible();
  await adminPage.remove(secondTitle);
  await adminPage.confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectStatusToast(page, 'Başarılı', 'Banner silindi');
  await expect(row(secondTitle)).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row(secondTitle)).toBeVisible();
  await adminPage.remove(secondTitle);
  await adminPage.confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(row(secondTitle)).toHaveCount(0);
  // The deletion is sent after the time for undo.
  await page.waitForResponse((response) => response.request().method() === 'DELETE');
  const remainingRows = JSON.stringify(await api.listRows('banners'));
  expect(remainingRows).not.toContain(uniqueText);
});
