import { apiOf } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { idOf, personScreen, promote } from './fixtures/person-screen.ts';
import { failCall } from './fixtures/server-trouble.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import { enter, expect, newWord, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

test('finds people whatever the spelling of their letters, and keeps it in the address', async ({
  page,
}) => {
  const word = newWord();
  const email = `${word}@ornek.example`;
  const names = { firstName: 'İREM', lastName: `Çığlı${word}` };
  await apiOf(ORIGIN).register({ username: word, email, password: 'gizli bir şifre', ...names });

  await page.goto('/admin/users');
  const row = page.getByRole('row').filter({ hasText: email });
  const search = page.getByLabel('Ara', { exact: true });
  await search.fill(`irem cigli${word}`);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`İREM Çığlı${word}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/users?q=irem+cigli${word}`);

  await page.getByLabel('Rol', { exact: true }).click();
  await page.getByRole('option', { name: 'Editör' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sonuç bulunamadı');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sonuç bulunamadı');
  await expect(search).toHaveValue(`irem cigli${word}`);
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(search).toHaveValue('');

  await search.fill(word.toUpperCase());
  await expect(page).toHaveURL(`/admin/users?q=${word.toUpperCase()}`);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
  await page.goBack();
  await expect(search).toHaveValue(word.toUpperCase());
  await expect(row).toHaveCount(1);
});

test('a list is kept under a name, and found again by it', async ({ page, word }) => {
  await page.goto('/admin/users?role=editor&hide=joined');
  await page.getByRole('button', { name: 'Görünümü kaydet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Görünümü Kaydet' });
  await dialog.getByRole('textbox').fill(`Editörler ${word}`);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);

  await page.goto('/admin/users');
  await expect(page.getByRole('columnheader', { name: 'Katılım' })).toBeVisible();
  const chip = page.getByRole('link', { name: word });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  await expect(page.getByLabel('Rol', { exact: true })).toContainText('Editör');
  await expect(page.getByRole('columnheader', { name: 'Katılım' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Görünümü sil: Editörler ${word}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click();
  await expect(chip).toHaveCount(0);
  await expect(page).toHaveURL('/admin/users');
});

test('a new role holds in the browser that its owner has open', async ({
  page,
  openBrowser,
  member,
  problems,
}) => {
  const theirs = await openBrowser({ token: member.token });
  await theirs.goto('/profil');
  const panelLink = theirs.getByRole('banner').getByRole('link', { name: 'Admin Panel' });
  await expect(panelLink).toHaveCount(0);

  const screen = personScreen(page, await idOf(member));
  await screen.open();
  await screen.ask('Rolü Değiştir');
  await screen.choose('Yeni rol', 'Editör');
  await screen.send('Rolü Değiştir');
  await expectNews(page, 'Başarılı', 'Rol değiştirildi');
  await expect(page.getByRole('main')).toContainText('Editör');
  await expect(screen.changes).toContainText('rolünü değiştirdi');

  await theirs.reload();
  await panelLink.click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Kontrol Paneli');

  // An open screen may learn of it by itself.
  problems.allow(/^403 GET /);
  await screen.ask('Rolü Değiştir');
  await screen.choose('Yeni rol', 'Üye');
  await screen.send('Rolü Değiştir');
  await expect(screen.dialog).toBeHidden();
  await theirs.goto('/admin/banners');
  await expectAlert(theirs, 'Admin paneline erişim yetkiniz bulunmamaktadır');
  await expect(theirs).toHaveURL('/');
});

test('suspension signs them out and keeps them out until the account is opened again', async ({
  page,
  openBrowser,
  member,
  problems,
}) => {
  problems.expect(/^401 POST .*\/api\/auth\/login$/);
  const theirs = await openBrowser({ token: member.token });
  await theirs.goto('/profil');
  await expect(theirs.getByRole('main')).toContainText(member.email);

  const screen = personScreen(page, await idOf(member));
  await screen.open();
  await screen.ask('Askıya Al');
  await expect(screen.question.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await screen.question.getByRole('button', { name: 'Askıya Al' }).click();
  await expectNews(page, 'Başarılı', 'Hesap askıya alındı');
  await expect(page.getByRole('main')).toContainText('Askıda');

  await theirs.reload();
  await expect(theirs.getByRole('main')).toContainText('Giriş Gerekli');
  await theirs.goto('/giris');
  await signInForm(theirs).send(member.email, member.password);
  await expectAlert(theirs, 'Hata', 'Kullanıcı adı veya şifre hatalı.');

  await screen.ask('Hesabı Aç');
  await screen.question.getByRole('button', { name: 'Hesabı Aç' }).click();
  await expectNews(page, 'Başarılı', 'Hesap yeniden açıldı');
  await signInForm(theirs).button.click();
  await expect(theirs).toHaveURL('/');
});

test('points are corrected with a reason, never below zero', async ({ page, member, problems }) => {
  problems.expect(/^409 POST .*\/points$/);
  const screen = personScreen(page, await idOf(member));
  await screen.open();
  await expect(screen.ledger).toContainText('Henüz puan hareketi yok');

  await screen.ask('Puan Düzelt');
  await screen.send('Puanı Düzelt');
  await expect(screen.field('Puan farkı')).toBeFocused();
  await expect(screen.field('Neden')).toHaveAccessibleDescription('Neden zorunludur.');
  await screen.field('Puan farkı').fill('1250');
  await expect(screen.dialog.getByRole('status')).toContainText('1.250');
  await screen.field('Neden').fill('Yarışma ödülü: ğüşıöç');
  await screen.send('Puanı Düzelt');
  await expectNews(page, 'Başarılı', 'Puan düzeltildi');
  const entry = screen.ledger.getByRole('row').filter({ hasText: 'Yarışma ödülü: ğüşıöç' });
  await expect(entry).toContainText('+1.250');

  await screen.ask('Puan Düzelt');
  await screen.field('Puan farkı').fill('-1251');
  await expect(screen.dialog.getByRole('status')).toContainText('-1');
  await expect(screen.dialog).toContainText('Bakiye sıfırın altına inemez.');
  await screen.field('Neden').fill('Olmaz');
  await screen.send('Puanı Düzelt');
  await expectAlert(page, 'Hata', 'Puan bakiyesi sıfırın altına inemez.');
  await expect(screen.field('Neden')).toHaveValue('Olmaz');

  const theirs = await apiOf(ORIGIN, member.token).user();
  expect(theirs.points).toBe(1250);
});

test('a long ledger comes in pages', async ({ page, member, api, problems }) => {
  const id = await idOf(member);
  for (let n = 1; n <= 12; n++) await api.givePoints(id, n, `Hareket ${n}.`);
  const screen = personScreen(page, id);
  await screen.open();
  const rows = screen.ledger.getByRole('row').filter({ hasText: 'Hareket' });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Hareket 12.');

  const more = screen.ledger.getByRole('button', { name: 'Daha fazla göster' });
  problems.expect(/^503 GET .*cursor=/);
  await failCall(page, '/points?*cursor=*', 503, 'Birazdan yeniden deneyin.');
  await more.click();
  await expect(screen.ledger.getByRole('alert')).toHaveText('Birazdan yeniden deneyin.');
  await page.unrouteAll();
  await more.click();
  await expect(rows).toHaveCount(12);
  await expect(more).toBeHidden();
});

test('the refusal to take away the last super_admin is shown', async ({
  page,
  member,
  problems,
}) => {
  problems.expect(/^409 PATCH/);
  const message = 'Son süper yöneticinin rolü değiştirilemez.';
  const screen = personScreen(page, await idOf(member));
  await screen.open();
  await page.route('**/api/admin/users/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          json: { statusCode: 409, error: 'Conflict', code: 'accounts.last_super_admin', message },
        })
      : route.fallback(),
  );
  await screen.ask('Rolü Değiştir');
  await screen.choose('Yeni rol', 'Editör');
  await screen.send('Rolü Değiştir');
  await expectAlert(page, 'Hata', message);
  await expect(screen.dialog).toContainText(message);
});

test('an editor finds neither the pages nor their menu', async ({ page, context, member, api }) => {
  await promote(api, member);
  await enter(context, member.token);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/admin/users', '/admin/users/yok', '/admin/audit']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Yetkiniz yok');
    await expect(page.getByRole('link', { name: 'Kart Yönetimi', exact: true })).toBeVisible();
    for (const name of ['Üyeler', 'İşlem Kayıtları']) {
      await expect(page.getByRole('complementary').getByRole('link', { name })).toHaveCount(0);
    }
  }
  await expectAccessible(page);
  expect(asked.filter((path) => /^\/api\/admin\/(users|audit)/.test(path))).toEqual([]);
});

test('nobody there', async ({ page, problems }) => {
  problems.expect(/^404 GET .*\/users\/0193/, /^400 GET .*\/users\/yok/);
  for (const id of ['01939a2e-7f2a-7000-8000-000000000000', 'yok']) {
    await page.goto(`/admin/users/${id}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Üye bulunamadı');
  }
  await page.getByRole('link', { name: 'Üyelere Dön' }).click();
  await expect(page).toHaveURL('/admin/users');
});

test('is accessible', async ({ page, member, api }) => {
  const id = await idOf(member);
  await api.givePoints(id, 5, 'Uzun '.repeat(40));
  await page.goto(`/admin/users?q=${member.username}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);

  const screen = personScreen(page, id);
  await page.getByRole('row').getByRole('link').click();
  await expect(screen.ledger).toContainText('Uzun');
  await expect(screen.changes).toContainText('puanını düzeltti');
  await expectAccessible(page);
  await page.goto('/sifre-belirle#token=x');
  await expect(page).toHaveURL('/sifre-belirle');
  await expectAccessible(page);
});
