import { setSessionCookie } from './fixtures/test.ts';
import { expect, test } from './fixtures/ticket-company.ts';
import { getTicketPage } from './fixtures/ticket-page.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

test('a visitor is sent to sign-in, returns to the typed input, and applies once', async ({
  page,
  member,
  addCompany,
  api,
}) => {
  const url = 'https://partner.example/';
  const { id, name } = await addCompany({ ticketPrice: 300, websiteUrl: url });
  const form = getTicketPage(page);
  await form.open();
  await form.company(name).click();
  const site = page.getByRole('main').getByRole('link', { name: `${name} sitesine git` });
  await expect(site).toHaveAttribute('rel', 'sponsored nofollow noopener');
  await expect(site).toHaveAttribute('href', url);
  await form.fill('Şen Oyuncu', '1250,50');
  await form.sendButton.click();
  await expectAlertToast(page, 'Giriş Gerekli', 'Bilet başvurusu yapmak için giriş yapmalısınız.');
  await expect(page).toHaveURL('/giris?next=%2Fbilet-sistemi');
  await page.getByLabel('E-posta veya Kullanıcı Adı').fill(member.email);
  await page.getByLabel('Şifre', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page).toHaveURL('/bilet-sistemi');
  await expect(form.username).toHaveValue('Şen Oyuncu');
  await expect(form.ticketCount).toContainText('4 bilet');
  await form.sendButton.click();
  await expectStatusToast(page, 'Başarılı!', 'Bilet başvurunuz alındı. Admin onayı bekleniyor.');
  await expect(form.username).toHaveCount(0);
  await expect(form.ownApplications.getByRole('listitem')).toHaveCount(1);
  await expect(form.ownApplications).toContainText('Beklemede');
  await expect(form.ownApplications).toContainText('1.250,50₺');
  expect(await api.listApplications(id)).toMatchObject([
    { username: 'Şen Oyuncu', investmentAmount: 1250.5, ticketPrice: 300, ticketCount: 4 },
  ]);
});

test.describe('a member', () => {
  test.beforeEach(({ context, member }) => setSessionCookie(context, member.token));

  test('sees applications and numbers in the profile', async ({
    page,
    member,
    addCompany,
    apply,
    api,
  }) => {
    const firstCompany = await addCompany({ ticketPrice: 500 });
    const secondCompany = await addCompany({ ticketPrice: 1 });
    await page.goto('/profil');
    const applications = page.getByRole('region', { name: 'Bilet Başvurularım' });
    const numbers = page.getByRole('region', { name: 'Bilet Numaralarım' });
    await expect(page.getByRole('region', { name: 'İlk adımlarınız' })).toContainText('1 / 4');
    await expect(applications).toContainText('Henüz bilet başvurunuz yok');
    await expect(numbers).toContainText('Henüz bilet numaranız yok');

    const approvedApplication = await apply(member, firstCompany.id, 1000);
    const largeApplication = await apply(member, secondCompany.id, 600);
    const rejectedApplication = await apply(member, firstCompany.id, 700);
    await api.decideApplication(approvedApplication.id, { status: 'approved' });
    await api.decideApplication(largeApplication.id, { status: 'approved' });
    await api.decideApplication(rejectedApplication.id, {
      status: 'rejected',
      adminNote: 'Yatırım <b>bulunamadı</b>',
    });
    await page.reload();
    await expect(applications.getByRole('listitem').first()).toContainText('Reddedildi');
    await expect(applications).toContainText('Not: Yatırım <b>bulunamadı</b>');
    await expect(applications).toContainText('Onaylandı');
    await page.getByRole('link', { name: 'Biletler', exact: true }).click();
    // The numbers need more than one page. The numbers of one application are consecutive.
    const group = numbers.getByRole('region', { name: secondCompany.name });
    await expect(group).toContainText('500+ bilet');
    await numbers.getByRole('button', { name: 'Tümünü göster' }).click();
    await expect(group).toContainText('600 bilet');
    const largeNumbers = await api.listTicketNumbers(largeApplication.id);
    await expect(group.getByRole('listitem')).toContainText([
      `${largeNumbers[0]} – ${largeNumbers.at(-1)}`,
    ]);
    const [firstNumber, lastNumber] = await api.listTicketNumbers(approvedApplication.id);
    const firstGroup = numbers.getByRole('region', { name: firstCompany.name, exact: true });
    await expect(firstGroup.getByRole('listitem')).toContainText([
      `${firstNumber} – ${lastNumber}`,
    ]);
    await applications.getByRole('link', { name: 'Bilet Sistemi' }).click();
    await expect(page).toHaveURL('/bilet-sistemi');

    // A notification opens the row that it is about.
    await page.goto('/bildirimler');
    await page.getByRole('link', { name: 'Bilet başvurunuz reddedildi' }).click();
    await expect(page).toHaveURL(`/profil?satir=${rejectedApplication.id}#biletler`);
    const rejectedRow = applications.getByRole('listitem').filter({ hasText: 'Reddedildi' });
    await expect(rejectedRow).toBeFocused();
    await expect(rejectedRow).toBeInViewport();
  });
});
