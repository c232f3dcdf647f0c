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
  const screen = collectionPage(page, '/admin/banners', 'Banner');
  const { field, row } = screen;
  const first = `Önce ${uniqueText}`;
  const second = `Sonra ${uniqueText}`;
  const address = `https://${uniqueText}.example/uzun/bir/adres/daha`;
  const visitor = await openPage();
  const shown = homePage(visitor).slider.locator(`a[href="${address}"]`);

  await screen.open();
  await screen.add();
  await expect(field('Sıra')).toHaveValue('0');
  await expect(field('Durum')).toHaveText('Aktif');
  await field('Başlık').fill(first);
  await field('Link').fill(address);
  await screen.save.click();
  // The form focuses an invalid field twice, the second time with a delay: wait for it before typing.
  await expect(field('Görsel')).toHaveAttribute('aria-invalid', 'true');
  await field('Görsel').fill(picture);
  await expect(screen.preview).toContainText(first);
  await expect(screen.preview.locator(`img[src="${picture}"]`)).toBeVisible();
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();
  await expectStatusToast(page, 'Başarılı', 'Banner eklendi');
  await expect(row(first).getByRole('link')).toHaveText(`${address.slice(0, 30)}…`);
  const added = (await api.rows('banners')).find((one) => JSON.stringify(one).includes(uniqueText));
  expect(added).toMatchObject({
    status: 'active',
    sortOrder: 0,
    ...{ linkTarget: '_blank', objectFit: 'cover', subtitle: null },
  });
  await visitor.goto('/');
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('rel', 'noopener nofollow sponsored');

  await screen.edit(first);
  await expect(field('Görsel')).toHaveValue(picture);
  await field('Başlık').fill(second);
  await screen.save.click();
  await expectStatusToast(page, 'Başarılı', 'Banner güncellendi');
  await expect(row(second)).toBeVisible();
  await expect(row(first)).toHaveCount(0);

  // The switch is optimistic: wait for the response before checking the public page.
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'PATCH'),
    screen.status(second).click(),
  ]);
  expect(answer.request().postDataJSON()).toEqual({ status: 'inactive' });
  await expect(screen.status(second)).not.toBeChecked();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
  await expect(shown).toHaveCount(0);

  await screen.remove(second);
  await expect(screen.confirmDialog).toContainText(second);
  await expect(screen.confirmDialog.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(second)).toBeVisible();
  await screen.remove(second);
  await screen.confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectStatusToast(page, 'Başarılı', 'Banner silindi');
  await expect(row(second)).toHaveCount(0);
});
