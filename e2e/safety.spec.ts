import type { Page } from '@playwright/test';
import { delayScripts } from './fixtures/delay-network.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { getUserId } from './fixtures/person-page.ts';
import { getAdminToken, setSessionCookie } from './fixtures/test.ts';
import { expect, test } from './fixtures/ticket-company.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

const PATH = '/hesap/guvende-kal';
const getRegion = (page: Page, name: string) => page.getByRole('region', { name });
const clickConfirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

test('a member starts a break by keyboard; the home page then has no links to partner sites', async ({
  page,
  context,
  member,
  openPage,
  browserErrors,
}) => {
  browserErrors.expect(/^409 POST .*\/api\/user\/safety\/break$/);
  await setSessionCookie(context, member.token);
  await page.goto('/profil#hesap');
  await getRegion(page, 'Güvende Kal').getByRole('link').click();
  await expect(page).toHaveURL(PATH);
  const releaseScripts = await delayScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const panel = getRegion(page, 'Mola');
  const daysField = panel.getByRole('spinbutton', { name: 'Ne kadar süreyle?' });
  await daysField.fill('31');
  await daysField.press('Enter');
  releaseScripts();
  await expect(daysField).toHaveAccessibleDescription('1 ile 30 arasında bir tam sayı girin.');
  await daysField.fill('3');
  await daysField.press('Enter');
  const confirmDialog = page.getByRole('alertdialog');
  await expect(confirmDialog.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await expect(confirmDialog).toContainText('3 gün');
  await confirmDialog.getByRole('button', { name: 'Mola ver' }).press('Enter');
  await expectStatusToast(page, 'Molanız başladı');
  await expect(panel).toContainText('Moladasınız.');
  await expectFits(page, panel);

  // A shorter break is refused with a message.
  await daysField.fill('2');
  await panel.getByRole('button', { name: 'Molayı uzat' }).click();
  await clickConfirm(page, 'Molayı uzat');
  await expectAlertToast(page, 'Hata', 'yalnızca uzatılabilir');

  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('tanıtılan sitelere link gösterilmez');
  await expect(page.getByRole('heading', { name: 'Güvenilir Siteler' })).toBeVisible();
  await expect(page.locator('a[rel~=sponsored]:not(header a, footer a)')).toHaveCount(0);
  await expect(page.getByText('Siteye Git')).toHaveCount(0);

  await page.goto('/profil#hesap');
  await page.getByRole('button', { name: 'Hesabımı sil' }).click();
  await expect(page.getByRole('dialog')).toContainText('molanız bitene kadar saklanır');

  const adminPage = await openPage({ token: getAdminToken() });
  await adminPage.goto(`/admin/users/${await getUserId(member)}`);
  await expect(adminPage.getByText('Molada', { exact: true })).toBeVisible();
  await expect(getRegion(adminPage, 'Hesap Bilgileri')).toContainText(/Mola.* sonuna kadar/);
});

test('a monthly limit is set, enforced and shown with the last 12 months', async ({
  page,
  context,
  member,
  addCompany,
  apply,
}) => {
  await setSessionCookie(context, member.token);
  const releaseScripts = await delayScripts(page);
  await page.goto(PATH, { waitUntil: 'commit' });
  const limitPanel = getRegion(page, 'Aylık Sınır');
  await expect(limitPanel).toContainText('Bir sınır koymadınız.');
  const field = limitPanel.getByRole('textbox', { name: 'Aylık sınır' });
  await field.fill('0,5');
  await field.press('Enter');
  releaseScripts();
  await expect(field).toHaveAccessibleDescription('Sınır en az 1₺ olmalıdır.');
  await field.fill('1.500,50');
  await field.press('Enter');
  await expectStatusToast(page, 'Sınırınız kaydedildi', 'Hemen geçerli.');
  await expect(limitPanel).toContainText('Sınırınız 1.500,50₺, bu ay kalan 1.500,50₺.');

  const { id } = await addCompany();
  await apply(member, id, 500.25);
  await page.reload();
  await expect(limitPanel).toContainText('bu ay kalan 1.000,25₺');
  const months = getRegion(page, 'Son 12 Ay').getByRole('row');
  await expect(months).toHaveCount(2);
  await expect(months.nth(1)).toContainText('500,25₺');
  await expect(months.nth(1)).toContainText('1 başvuru');
  await expect(getRegion(page, 'Son 12 Ay')).toContainText(
    'Diğer 11 ayda bildirdiğiniz tutar yok.',
  );

  await field.fill('3000');
  await field.press('Enter');
  await expectStatusToast(page, '24 saat sonra geçerli olacak.');
  await expect(limitPanel).toContainText('Sınırınız 3.000₺ olacak');
  await expectFits(page, limitPanel);
  await expect(apply(member, id, 1000.26)).rejects.toThrow('safety.limit');
});
