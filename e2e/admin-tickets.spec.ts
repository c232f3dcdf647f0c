import { readFile } from 'node:fs/promises';
import { getApplicationsPage } from './fixtures/applications-page.ts';
import { DESKTOP, ORIGIN } from './fixtures/site.ts';
import { getAdminToken, setSessionCookie } from './fixtures/test.ts';
import { expect, test } from './fixtures/ticket-company.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test('tabs and tiles show the numbers of applications, also after a decision', async ({
  page,
  member,
  addCompany,
  apply,
  api,
}) => {
  const company = await addCompany({ ticketPrice: 500 });
  await apply(member, company.id, 1000, 'bir');
  await apply(member, company.id, 1500.5, 'iki');
  const thirdApplication = await apply(member, company.id, 2000, 'üç');
  await api.decideApplication(thirdApplication.id, { status: 'rejected' });
  const adminPage = getApplicationsPage(page);
  await adminPage.open();
  await adminPage.tab(company.name).click();
  await expect(page).toHaveURL(`/admin/tickets?company=${company.id}`);
  await expect(adminPage.tab(company.name)).toContainText('3');
  await expect(adminPage.tile('Toplam').first()).toHaveText('3');
  await expect(adminPage.tile('Beklemede')).toHaveText('2');
  await expect(adminPage.tile('Toplam Yatırım')).toHaveText('4.500,50₺');
  await expect(adminPage.tile('Verilen Bilet')).toHaveText('0');
  await expect(adminPage.rows).toHaveCount(3);

  await adminPage.clickAction('Onayla', 'iki');
  await expect(adminPage.dialog).toContainText('1.500,50₺');
  await adminPage.dialog.getByLabel('Not (isteğe bağlı)').fill('Hayırlı olsun');
  await adminPage.dialog.getByRole('button', { name: 'Onayla' }).click();
  await expectStatusToast(page, 'Başarılı', 'Başvuru durumu güncellendi');
  await expect(adminPage.row('iki')).toContainText('Onaylandı');
  await expect(adminPage.row('iki').getByRole('button', { name: /^Onayla/ })).toHaveCount(0);
  await expect(adminPage.tile('Onaylandı')).toHaveText('1');
  await expect(adminPage.tile('Verilen Bilet')).toHaveText('3');

  await adminPage.clickAction('Reddet', 'bir');
  await adminPage.dialog.getByRole('button', { name: 'Reddet' }).click();
  await expectStatusToast(page, 'Başvuru durumu güncellendi');
  await expect(adminPage.row('bir')).toContainText('Reddedildi');
  await expect(adminPage.tile('Beklemede')).toHaveText('0');
});

test('after an approval the panel shows and copies the ticket numbers, and the member sees numbers and note', async ({
  page,
  context,
  openPage,
  member,
  addCompany,
  apply,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = await addCompany({ ticketPrice: 1 });
  const { id } = await apply(member, company.id, 1500);
  const adminPage = getApplicationsPage(page);
  await adminPage.open(company.id);
  await adminPage.clickAction('Onayla', member.username);
  await adminPage.dialog.getByLabel('Not (isteğe bağlı)').fill('Çok teşekkürler');
  await adminPage.dialog.getByRole('button', { name: 'Onayla' }).click();
  await expectStatusToast(page, 'Başvuru durumu güncellendi');

  await adminPage.clickAction('Biletler', member.username);
  await expect(adminPage.dialog).toContainText('1.500 bilet');
  await expect(adminPage.dialog.getByRole('listitem')).toHaveCount(120);
  await adminPage.dialog.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect(adminPage.dialog.getByRole('listitem')).toHaveCount(240);
  await adminPage.dialog.getByRole('button', { name: 'Tümünü kopyala' }).click();
  await expect(adminPage.dialog.getByRole('button', { name: 'Kopyalandı' })).toBeVisible();
  const numbers = await api.listTicketNumbers(id);
  const copiedText = await page.evaluate(() => navigator.clipboard.readText());
  expect(copiedText.split('\n')).toEqual(numbers);

  const memberPage = await openPage({ token: member.token });
  await memberPage.goto('/profil');
  const applications = memberPage.getByRole('region', { name: 'Bilet Başvurularım' });
  await expect(applications).toContainText('Not: Çok teşekkürler');
  await expect(memberPage.getByRole('region', { name: 'Bilet Numaralarım' })).toContainText(
    numbers[0] ?? 'no number',
  );
});

test('closing the page sends the decisions that could still be undone', async ({
  page,
  member,
  addCompany,
  apply,
  api,
}) => {
  const company = await addCompany();
  await apply(member, company.id, 500, 'ali');
  await apply(member, company.id, 1000, 'bora');
  await page.goto(`/admin/tickets?view=triage&company=${company.id}`);
  await expect(page.getByRole('region', { name: 'ali' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'bora' })).toBeVisible();
  const listStatuses = async () =>
    (await api.listApplications(company.id)).map(({ status }) => status);
  expect(await listStatuses()).toEqual(['pending', 'pending']);
  await page.goto('about:blank');
  await expect.poll(async () => (await listStatuses()).sort()).toEqual(['approved', 'pending']);
});

test('a crash of the browser loses the decisions that could still be undone', async ({
  member,
  addCompany,
  apply,
  api,
  playwright,
  launchOptions,
}) => {
  const company = await addCompany();
  await apply(member, company.id, 500, 'ali');
  const browser = await playwright.chromium.launch(launchOptions);
  const context = await browser.newContext({ viewport: DESKTOP });
  await setSessionCookie(context, getAdminToken());
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/admin/tickets?view=triage&company=${company.id}`);
  await expect(page.getByRole('region', { name: 'ali' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Geri al' }).first()).toBeVisible();
  const disconnection = new Promise((resolve) => browser.on('disconnected', resolve));
  const devtools = await browser.newBrowserCDPSession();
  // A crashed browser never answers.
  devtools.send('Browser.crash').catch(() => undefined);
  await disconnection;
  // Longer than the time for undo.
  await new Promise((resolve) => setTimeout(resolve, 7000));
  expect((await api.listApplications(company.id)).map(({ status }) => status)).toEqual(['pending']);
});

test('a bulk decision skips and lists applications that are already decided', async ({
  page,
  member,
  addCompany,
  apply,
  api,
  browserErrors,
}) => {
  browserErrors.expect(/^409 PATCH .*\/api\/admin\/ticket-applications\//);
  const company = await addCompany();
  const names = ['ali', 'bora', 'can', 'derya', 'ece', 'filiz'];
  const sentApplications = [];
  for (const name of names) sentApplications.push(await apply(member, company.id, 500, name));
  const adminPage = getApplicationsPage(page);
  await adminPage.open(company.id);
  await adminPage.checkRow('ali');
  await adminPage.checkRow('bora');
  const selectionBar = page.getByRole('region', { name: 'Seçilen başvurular' });
  await expect(selectionBar).toContainText('2 başvuru seçildi');
  await selectionBar.getByRole('button', { name: 'Seçilenleri reddet' }).click();
  await adminPage.dialog.getByLabel('Not (isteğe bağlı)').fill('Bulunamadı');
  await adminPage.dialog.getByRole('button', { name: 'Reddet' }).click();
  await expectStatusToast(page, 'Başarılı', '2 başvuru reddedildi.');
  await expect(adminPage.dialog).toBeHidden();
  await expect(adminPage.row('ali')).toContainText('Reddedildi');

  await page.getByRole('checkbox', { name: 'Bekleyenlerin tümünü seç' }).check();
  await expect(selectionBar).toContainText('4 başvuru seçildi');
  await selectionBar.getByRole('button', { name: 'Seçilenleri onayla' }).click();
  await api.decideApplication(sentApplications[3]?.id ?? '', { status: 'rejected' });
  await adminPage.dialog.getByRole('button', { name: 'Onayla' }).click();
  await expectStatusToast(page, '3 başvuru onaylandı. 1 başvuru için daha önce karar verilmiş.');
  await expect(adminPage.dialog).toContainText('derya');
  await adminPage.dialog.getByRole('button', { name: 'Kapat' }).last().click();
  await expect(adminPage.tile('Onaylandı')).toHaveText('3');
  await expect(adminPage.tile('Verilen Bilet')).toHaveText('3');
  await expect(selectionBar).toHaveCount(0);
  expect((await api.listApplications(company.id)).map(({ adminNote }) => adminNote)).toEqual([
    ...Array(4).fill(null),
    'Bulunamadı',
    'Bulunamadı',
  ]);
});

test('the filtered applications are exported as CSV', async ({
  page,
  member,
  addCompany,
  apply,
}) => {
  const company = await addCompany();
  await apply(member, company.id, 1250.5, '=cmd|"/c calc"!A1');
  await apply(member, company.id, 300, 'şu;bu "ö"');
  const adminPage = getApplicationsPage(page);
  await adminPage.open(company.id);
  await expect(adminPage.rows).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV indir' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bilet-basvurulari-\d\d\.\d\d\.\d{4}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFTarih;Üye;E-posta;Firma;Kullanıcı Adı;')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`;${company.name};"şu;bu ""ö""";300;500;0;Beklemede;`);
  expect(lines[2]).toContain(`;"'=cmd|""/c calc""!A1";1250,5;500;2;Beklemede;`);
  expect(lines[3]).toBe('');
});
