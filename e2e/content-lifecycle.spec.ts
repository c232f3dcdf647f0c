import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { getCardsPage } from './fixtures/cards-page.ts';
import { getHomePage } from './fixtures/home-page.ts';
import { expect, getAdminToken, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test('two editors resolve a conflict, and a version is restored', async ({
  page,
  openPage,
  browserErrors,
  uniqueText,
  api,
}) => {
  const [originalTitle, localTitle, remoteTitle] = [
    `Önce ${uniqueText}`,
    `Benim ${uniqueText}`,
    `Onun ${uniqueText}`,
  ];
  await api.addCard({ title: originalTitle, subtitle: 'Alt başlık' });
  const adminPage = getCardsPage(page);
  await adminPage.open(`?q=${uniqueText}`);
  await adminPage.edit(originalTitle);
  await adminPage.field('Başlık').fill(localTitle);

  const otherEditor = getCardsPage(await openPage({ token: getAdminToken() }));
  await otherEditor.open(`?q=${uniqueText}`);
  await otherEditor.edit(originalTitle);
  await otherEditor.field('Başlık').fill(remoteTitle);
  await otherEditor.field('Alt Başlık').fill('Onun alt başlığı');
  await otherEditor.saveButton.click();
  await expect(otherEditor.tile(remoteTitle)).toBeVisible();

  browserErrors.expect(/412 PATCH .*\/api\/cards\//);
  await adminPage.saveButton.click();
  const conflictDialog = page.getByRole('dialog', { name: 'Bu kayıt siz yazarken değişti' });
  await expect(conflictDialog.getByRole('group', { name: 'Başlık', exact: true })).toContainText(
    remoteTitle,
  );
  await expect(conflictDialog.getByRole('group', { name: 'Alt Başlık' })).toContainText(
    'Onun alt başlığı',
  );
  await conflictDialog.getByRole('button', { name: 'Benimkini yaz' }).click();
  await expectStatusToast(page, 'Başarılı', 'Kart güncellendi');
  await expect(adminPage.tile(localTitle)).toContainText('Onun alt başlığı');

  await page.getByRole('button', { name: `Geçmiş: ${localTitle}` }).click();
  const drawer = page.getByRole('dialog', { name: `Geçmiş: ${localTitle}` });
  await expect(drawer.getByRole('article')).toHaveCount(3);
  await expect(drawer.getByRole('article').nth(1)).toContainText(remoteTitle);
  await drawer.getByRole('article').last().getByRole('button').click();
  await page
    .getByRole('alertdialog', { name: 'Bu sürüme döndürülsün mü?' })
    .getByRole('button', { name: 'Bu sürüme döndür' })
    .click();
  await expectStatusToast(page, 'Başarılı', 'Seçtiğiniz sürüme döndürüldü.');
  await expect(drawer.getByRole('article')).toHaveCount(4);
  await page.keyboard.press('Escape');
  await expect(adminPage.tile(originalTitle)).toContainText('Alt başlık');
});

test('a deleted card is restored from the bin', async ({ page, uniqueText, api }) => {
  const title = `Silinen ${uniqueText}`;
  await api.addCard({ title });
  const adminPage = getCardsPage(page);
  await adminPage.open(`?q=${uniqueText}`);
  await adminPage.remove(title);
  await expect(adminPage.confirmDialog).toContainText('30 gün');
  await adminPage.confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(adminPage.tile(title)).toHaveCount(0);
  await page.goto('/admin/cop-kutusu');
  const binRow = page.getByRole('row').filter({ hasText: title });
  await expect(binRow).toContainText('Kart');
  await binRow.getByRole('button', { name: 'Geri getir' }).click();
  await expectStatusToast(page, 'Başarılı', `“${title}” geri getirildi.`);
  await expect(binRow).toHaveCount(0);
  await adminPage.open(`?q=${uniqueText}`);
  await expect(adminPage.tile(title)).toBeVisible();
});

test('a scheduled card appears in the plan, which links to it', async ({
  page,
  uniqueText,
  api,
}) => {
  const day = addDays(toIstanbulDay(Date.now()), 3);
  const title = `Yarınki ${uniqueText}`;
  const [visibleFrom, visibleTo] = [`${day}T06:00:00.000Z`, `${day}T15:00:00.000Z`];
  await api.addCard({ title, visibleFrom, visibleTo });

  await page.goto(`/admin/takvim?gun=${day}`);
  const dayItem = page.locator('section').getByRole('listitem').filter({ hasText: title });
  await expect(dayItem).toHaveCount(2);
  await expect(dayItem.first()).toContainText('09:00');
  const preview = dayItem.first().getByRole('link', { name: `Önizle: ${title}` });
  const url = (await preview.getAttribute('href')) ?? '';
  expect(new URL(url, page.url()).searchParams.get('at')).toBe(visibleFrom);

  // The plan links to the row.
  await dayItem.first().getByRole('link', { name: title, exact: true }).click();
  await expect(getCardsPage(page).field('Başlık')).toHaveValue(title);
  await expect(page).toHaveURL(/\/admin\/cards$/);
});

test('a banner is added to a day of the calendar in four clicks and an address', async ({
  page,
  uniqueText,
}) => {
  const day = addDays(toIstanbulDay(Date.now()), 5);
  await page.goto(`/admin/takvim?gun=${day}`);
  const addButton = page.getByRole('button', { name: /^Bu güne ekle/ });
  await expect(addButton.first()).toBeVisible();
  const dayPanel = page.locator(`section[aria-labelledby="gun-${day}"]`);
  await dayPanel.getByRole('button', { name: /^Bu güne ekle/ }).click();
  await page.getByRole('link', { name: 'Banner', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Yeni Banner' });
  await form.getByRole('textbox', { name: /^Görsel/ }).fill('/favicon.svg');
  await form.getByLabel('Başlık', { exact: true }).fill(uniqueText);
  const [response] = await Promise.all([
    page.waitForResponse((candidate) => candidate.request().method() === 'POST'),
    form.getByRole('button', { name: 'Kaydet' }).click(),
  ]);
  expect(response.request().postDataJSON()).toMatchObject({
    visibleFrom: `${addDays(day, -1)}T21:00:00.000Z`,
  });
  await expect(form).toBeHidden();
  await page.goto(`/admin/takvim?gun=${day}`);
  await expect(dayPanel.getByRole('listitem').filter({ hasText: uniqueText })).toContainText(
    /00:00Görünür/,
  );
});

test('a preview shows a scheduled card that visitors do not see yet', async ({
  page,
  openPage,
  uniqueText,
  api,
}) => {
  const day = addDays(toIstanbulDay(Date.now()), 3);
  const title = `Yarınki ${uniqueText}`;
  const [visibleFrom, visibleTo] = [`${day}T06:00:00.000Z`, `${day}T15:00:00.000Z`];
  await api.addCard({ title, visibleFrom, visibleTo });

  await page.goto(`/onizleme?at=${visibleFrom}`);
  const previewBar = page.getByRole('complementary', { name: 'Önizleme' });
  await expect(previewBar).toContainText('09:00');
  await expect(getHomePage(page).card(title)).toBeVisible();
  const slider = previewBar.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`${title}.* görünür`));

  // Move to the change that hides the card.
  await slider.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`${title}.* gizlenir`), {
      timeout: 200,
    });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#degisiklikler$/);
  await expect(previewBar).toContainText('18:00');
  await expect(getHomePage(page).card(title)).toHaveCount(0);
  await expect(slider).toBeFocused();

  // Links lead to previews of the same time.
  await page
    .getByRole('navigation', { name: 'Ana menü' })
    .getByRole('link', { name: 'Market' })
    .click();
  await expect(page).toHaveURL(/\/onizleme\?.*path=%2Fmarket/);
  await expect(previewBar).toContainText('18:00');
  await previewBar.getByRole('link', { name: 'Önizlemeden çık' }).click();
  await expect(page).toHaveURL(/\/market$/);

  const visitor = await openPage();
  await visitor.goto('/');
  await expect(getHomePage(visitor).card(title)).toHaveCount(0);
});
