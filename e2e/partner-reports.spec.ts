import type { Page } from '@playwright/test';
import { createXlsx } from '../server/test/create-xlsx.ts';
import { chooseOption } from './fixtures/choose-option.ts';
import { expect, test } from './fixtures/ticket-company.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

const chooseInList = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await chooseOption(page, option);
};

async function uploadReport(page: Page, company: string, name: string, file: Buffer) {
  await page.goto('/admin/mutabakat');
  await chooseInList(page, 'Firma', company);
  await page
    .getByLabel('Partnerin listesi')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: file });
  await expect(page).toHaveURL(/\/admin\/mutabakat\/[0-9a-f-]{36}$/);
}

test('a CSV report is mapped, compared, matched by keyboard, applied and reverted', async ({
  page,
  member,
  addCompany,
  apply,
  browserErrors,
}) => {
  const company = await addCompany({ ticketPrice: 500 });
  await apply(member, company.id, 1234, 'ışık');
  await apply(member, company.id, 500, 'oyuncu1');
  await apply(member, company.id, 700, 'veli');
  const csv = 'Ad;Tutar\nIŞIK;1.234\noyuncu2;500\nveli;701\nbaşkası;900\n';
  await uploadReport(page, company.name, 'liste.csv', Buffer.from(csv));
  const sample = page.getByRole('region', { name: 'İlk satırlar' });
  await expect(page.getByRole('combobox', { name: 'Kullanıcı adı', exact: true })).toHaveText('Ad');
  await expect(page.getByRole('combobox', { name: 'Tutar', exact: true })).toHaveText('Tutar');
  await expect(sample).toContainText('1.234 → 1.234,00₺ ya da okunamıyor');
  browserErrors.expect(/^400 PUT .*mapping$/);
  await page.getByRole('button', { name: 'Karşılaştır' }).click();
  await expect(page.getByText('virgül mü, nokta mı?').first()).toBeVisible();
  await chooseInList(page, 'Ondalık ayırıcı', 'Virgül (1.234,56)');
  await expect(sample).toContainText('1.234 → 1.234,00₺');
  await page.getByRole('button', { name: 'Karşılaştır' }).click();

  const tabs = page.getByRole('group', { name: 'Satırların durumu' });
  await expect(tabs.getByRole('button')).toHaveText([
    'Eşleşen1',
    'Tutarı farklı1',
    'Adı benzeyen1',
    'Başvurusu yok1',
  ]);
  await expect(page.getByText('Eşleşen: 1 satır, Toplam 1.234₺')).toBeVisible();
  await tabs.getByRole('button', { name: 'Adı benzeyen' }).click();
  await expect(page.getByRole('radio', { name: /oyuncu1/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('radio', { name: /oyuncu1/ })).toBeChecked();
  await expect(page.getByText('1 eşleşen, 1 elle seçilen')).toBeVisible();

  await page.getByRole('button', { name: '2 başvuruyu onayla' }).click();
  await expectStatusToast(page, '2 başvuru onaylanıyor');
  await expect(tabs.getByRole('button', { name: 'Onaylanan' })).toContainText('2');
  await page.getByRole('main').getByRole('button', { name: 'Geri al' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect(confirmDialog).toContainText('2 başvuru yeniden beklemeye alınır');
  await confirmDialog.getByRole('button', { name: 'Geri al' }).click();
  await expectStatusToast(page, '2 başvuru beklemeye alındı');
  await expect(tabs.getByRole('button', { name: 'Geri alınan' })).toContainText('2');
  // Leave the page of the report, because the report is deleted with its company.
  await page.goto('/admin/tickets');
});

test('an XLSX report with guessed columns is compared at once and appears in the list', async ({
  page,
  member,
  addCompany,
  apply,
}) => {
  const company = await addCompany();
  await apply(member, company.id, 1234.5, 'ali');
  const rows = [
    ['Ad', 'Tutar', 'Tarih'],
    ['ALİ', 1234.5, new Date(Date.now() + 3 * 3_600_000)],
  ];
  await uploadReport(page, company.name, 'eski.xlsx', createXlsx([{ rows }]));
  await expect(page.getByText('Eşleşen: 1 satır, Toplam 1.234,50₺')).toBeVisible();
  await uploadReport(page, company.name, 'yeni.xlsx', createXlsx([{ rows }]));
  await expect(page.getByText('Ödeme tarihi: Tarih')).toBeVisible();
  await page.goto('/admin/mutabakat');
  await chooseInList(page, 'Firmanın raporları', company.name);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText('yeni.xlsx');
});
