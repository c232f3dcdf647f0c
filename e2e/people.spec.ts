import { getUserId, personPage, promoteToEditor } from './fixtures/person-page.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { expect, setSessionCookie, test } from './fixtures/test.ts';
import { expectAlertToast, expectStatusToast } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test("a new role and a suspension take effect in the member's open browser", async ({
  page,
  openPage,
  member,
  problems,
}) => {
  const theirs = await openPage({ token: member.token });
  await theirs.goto('/profil');
  const panelLink = theirs.getByRole('banner').getByRole('link', { name: 'Admin Panel' });
  await expect(panelLink).toHaveCount(0);

  const screen = personPage(page, await getUserId(member));
  await screen.open();
  await screen.ask('Rolü Değiştir');
  await screen.choose('Yeni rol', 'Editör');
  await screen.send('Rolü Değiştir');
  await expectStatusToast(page, 'Başarılı', 'Rol değiştirildi');
  await expect(page.getByRole('main')).toContainText('Editör');
  await expect(screen.changes).toContainText('rolünü değiştirdi');
  await expect(screen.changes.getByRole('link', { name: 'Tümü' })).toHaveAttribute(
    'href',
    `/admin/audit?entity=users&entityId=${await getUserId(member)}`,
  );

  await theirs.reload();
  await panelLink.click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');

  // An open page may notice it in the background.
  problems.allow(/^403 GET /);
  await screen.ask('Rolü Değiştir');
  await screen.choose('Yeni rol', 'Üye');
  await screen.send('Rolü Değiştir');
  await expect(screen.dialog).toBeHidden();
  await theirs.goto('/admin/banners');
  await expectAlertToast(theirs, 'Admin paneline erişim yetkiniz bulunmamaktadır');
  await expect(theirs).toHaveURL('/');

  // A suspended member is signed out and can't sign in until the suspension ends.
  problems.expect(/^401 POST .*\/api\/auth\/login$/);
  await theirs.goto('/profil');
  await expect(theirs.getByRole('main')).toContainText(member.email);

  await screen.ask('Askıya Al');
  await expect(screen.question.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await screen.question.getByRole('button', { name: 'Askıya Al' }).click();
  await expectStatusToast(page, 'Başarılı', 'Hesap askıya alındı');
  await expect(page.getByRole('main')).toContainText('Askıda');

  await theirs.reload();
  await expect(theirs.getByRole('main')).toContainText('Giriş Gerekli');
  await theirs.goto('/giris');
  await signInForm(theirs).send(member.email, member.password);
  await expectAlertToast(theirs, 'Hata', 'Kullanıcı adı veya şifre hatalı.');

  await screen.ask('Hesabı Aç');
  await screen.question.getByRole('button', { name: 'Hesabı Aç' }).click();
  await expectStatusToast(page, 'Başarılı', 'Hesap yeniden açıldı');
  await signInForm(theirs).button.click();
  await expect(theirs).toHaveURL('/');
});

test('an editor sees no super_admin pages or menu entries and makes none of their calls', async ({
  page,
  context,
  member,
  api,
}) => {
  await promoteToEditor(api, member);
  await setSessionCookie(context, member.token);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');
  for (const path of ['/admin/users/yok', '/admin/audit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Yetkiniz yok');
    await expect(page.getByRole('link', { name: 'Kart Yönetimi', exact: true })).toBeVisible();
    for (const name of ['Üyeler', 'İşlem Kayıtları']) {
      await expect(page.getByRole('complementary').getByRole('link', { name })).toHaveCount(0);
    }
  }
  expect(asked.filter((path) => /^\/api\/admin\/(users|audit|health)/.test(path))).toEqual([]);
});
