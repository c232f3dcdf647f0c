import { getPersonPage, getUserId, promoteToEditor } from './fixtures/person-page.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test("a new role and a suspension take effect in the member's open browser", async ({
  page,
  openPage,
  member,
  browserErrors,
}) => {
  const memberPage = await openPage({ token: member.token });
  await memberPage.goto('/profil');
  const panelLink = memberPage.getByRole('banner').getByRole('link', { name: 'Admin Panel' });
  await expect(panelLink).toHaveCount(0);

  const adminPage = getPersonPage(page, await getUserId(member));
  await adminPage.open();
  await adminPage.clickAction('Rolü değiştir');
  await adminPage.choose('Yeni rol', 'Editör');
  await adminPage.clickButton('Rolü değiştir');
  await expectStatusToast(page, 'Başarılı', 'Rol değiştirildi');
  await expect(page.getByRole('main')).toContainText('Editör');
  await expect(adminPage.auditLog).toContainText('rolünü değiştirdi');
  await expect(adminPage.auditLog.getByRole('link', { name: 'Tümü' })).toHaveAttribute(
    'href',
    `/admin/audit?entity=users&entityId=${await getUserId(member)}`,
  );

  await memberPage.reload();
  await panelLink.click();
  await expect(memberPage.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');

  // The member's open page may make a call that is now forbidden.
  browserErrors.allow(/^403 GET /);
  await adminPage.clickAction('Rolü değiştir');
  await adminPage.choose('Yeni rol', 'Üye');
  await adminPage.clickButton('Rolü değiştir');
  await expect(adminPage.dialog).toBeHidden();
  await memberPage.goto('/admin/banners');
  await expectAlertToast(memberPage, 'Admin paneline erişim yetkiniz bulunmamaktadır');
  await expect(memberPage).toHaveURL('/');

  // A suspended member is signed out and can't sign in until the suspension ends.
  browserErrors.expect(/^401 POST .*\/api\/auth\/login$/);
  await memberPage.goto('/profil');
  await expect(memberPage.getByRole('main')).toContainText(member.email);

  await adminPage.clickAction('Askıya al');
  await expect(adminPage.confirmDialog.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await adminPage.confirmDialog.getByRole('button', { name: 'Askıya al' }).click();
  await expectStatusToast(page, 'Başarılı', 'Hesap askıya alındı');
  await expect(page.getByRole('main')).toContainText('Askıda');

  await memberPage.reload();
  await expect(memberPage.getByRole('main')).toContainText('Giriş Gerekli');
  await memberPage.goto('/giris');
  await getSignInForm(memberPage).send(member.email, member.password);
  await expectAlertToast(memberPage, 'Hata', 'Kullanıcı adı veya şifre hatalı.');

  await adminPage.clickAction('Hesabı aç');
  await adminPage.confirmDialog.getByRole('button', { name: 'Hesabı aç' }).click();
  await expectStatusToast(page, 'Başarılı', 'Hesap yeniden açıldı');
  await getSignInForm(memberPage).button.click();
  await expect(memberPage).toHaveURL('/');
});

test('an editor sees no super_admin pages or menu entries, and their endpoints are not called', async ({
  page,
  context,
  member,
  api,
}) => {
  await promoteToEditor(api, member);
  await setSessionCookie(context, member.token);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');
  for (const path of ['/admin/users/yok', '/admin/audit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yetkiniz yok');
    await expect(page.getByRole('link', { name: 'Kart Yönetimi', exact: true })).toBeVisible();
    for (const name of ['Üyeler', 'İşlem Kayıtları']) {
      await expect(page.getByRole('complementary').getByRole('link', { name })).toHaveCount(0);
    }
  }
  expect(requestedPaths.filter((path) => /^\/api\/admin\/(users|audit|health)/.test(path))).toEqual(
    [],
  );
});
