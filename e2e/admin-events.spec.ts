import { createApiClient } from './fixtures/api.ts';
import { getCollectionPage } from './fixtures/collection-page.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, registerMember, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

const path = '/admin/etkinlikler';
const requiredMessage = 'Başlık ve açıklama zorunludur';

test('an event is added with a photo, edited and deleted', async ({ page, uniqueText, api }) => {
  const adminPage = getCollectionPage(page, path, 'Etkinlik');
  const { field, row, dialog } = adminPage;
  const title = `Çekiliş ${uniqueText}`;
  await adminPage.open();
  await expect(page).toHaveTitle('Vitrin | Etkinlikler');
  await adminPage.add();
  await expect(dialog.getByRole('switch', { name: 'Aktif' })).toBeChecked();
  // The site has no bot.
  await expect(dialog.getByRole('switch', { name: /^Telegram/ })).not.toBeChecked();
  await expect(dialog).toContainText('Telegram botu bağlı değil');
  await adminPage.saveButton.click();
  for (const label of ['Başlık', 'Açıklama'])
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(requiredMessage));
  await field('Başlık').fill(title);
  await field('Açıklama').fill('Birinci satır\nİkinci satır');
  await dialog.getByRole('textbox', { name: /Fotoğraf/ }).fill('/demo/banner-yayin.svg');
  await adminPage.saveButton.click();
  await expect(dialog).toBeHidden();
  await expectStatusToast(page, 'Başarılı', 'Etkinlik oluşturuldu');
  await expect(row(uniqueText)).toContainText('Aktif');
  await expect(row(uniqueText)).toContainText('Gerekli Değil');
  const addedEvent = (await api.listEvents()).find((event) => event.title === title);
  expect(addedEvent).toMatchObject({
    photoUrl: '/demo/banner-yayin.svg',
    description: 'Birinci satır\nİkinci satır',
    startDate: null,
    endDate: null,
    isActive: true,
    requiresTelegramVerification: false,
  });

  await adminPage.edit(title);
  await dialog.getByRole('switch', { name: 'Aktif' }).click();
  await dialog.getByRole('switch', { name: /^Telegram/ }).click();
  const [request] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    adminPage.saveButton.click(),
  ]);
  expect(request.postDataJSON()).toEqual({ isActive: false, requiresTelegramVerification: true });
  await expectStatusToast(page, 'Başarılı', 'Etkinlik güncellendi');
  await expect(row(uniqueText)).toContainText('Pasif');

  const { token } = await registerMember();
  await api.changeEvent(addedEvent?.id ?? '', {
    isActive: true,
    requiresTelegramVerification: false,
  });
  await createApiClient(ORIGIN, token).joinEvent(addedEvent?.id ?? '', '');
  await adminPage.open();
  await adminPage.remove(title);
  await expect(adminPage.confirmDialog).toContainText(
    'Bu etkinliğini silmek istediğinize emin misiniz?',
  );
  await expect(adminPage.confirmDialog).toContainText('1 katılımcı');
  await adminPage.confirmDialog.getByRole('button', { name: 'Sil', exact: true }).click();
  await expectStatusToast(page, 'Başarılı', 'Etkinlik silindi');
  await expect(row(uniqueText)).toHaveCount(0);
});
