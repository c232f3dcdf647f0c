import { MailCatcher } from '../server/test/mail-catcher.ts';
import { runStatements } from '../server/test/with-database-client.ts';
import { createApiClient } from './fixtures/api.ts';
import { createIsolatedSiteTest, expect } from './fixtures/isolated-site-test.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { createUniqueText, setSessionCookie } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

const mail = new MailCatcher();

const test = createIsolatedSiteTest({
  externalService: {
    start: async () => {
      await mail.start();
      return { SMTP_URL: mail.url, MAIL_FROM: 'Vitrin <bilgi@vitrin.example>' };
    },
    stop: () => mail.stop(),
  },
});

test.describe.configure({ mode: 'default' });

const PASSWORD = 'gizli bir şifre';

async function registerAccount(origin: string) {
  const username = createUniqueText();
  const email = `${username}@ornek.example`;
  const token = await createApiClient(origin).register({ username, email, password: PASSWORD });
  return { username, email, token };
}

/** Waits for a mail to an address; returns path and hash of its link to `page`. */
async function findMailedLink(email: string, page: string): Promise<string> {
  const findLink = () => {
    const { text = '' } =
      mail.listMailsTo(email).findLast((message) => message.text.includes(page)) ?? {};
    return new RegExp(`${page}#token=[\\w-]{43}`).exec(text)?.[0] ?? '';
  };
  await expect.poll(findLink).not.toBe('');
  return findLink();
}

test('an announcement from the panel reaches the inbox and the bell', async ({
  page,
  context,
  site,
}) => {
  const member = await registerAccount(site.origin);
  await setSessionCookie(context, site.adminToken, site.origin);
  await page.goto('/admin/duyurular');
  await expect(page.getByText('Henüz duyuru yok')).toBeVisible();
  await page.getByRole('link', { name: 'Yeni Duyuru' }).click();
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yeni ödüller geldi');
  await page.getByRole('textbox', { name: 'Metin' }).fill('Markete bir göz atın.');
  await page.getByRole('textbox', { name: 'Link' }).fill('https://baska.example');
  const preview = page.getByRole('button', { name: 'Önizle', exact: true });
  await preview.click();
  await expect(page.getByText('Site içi bir yol girin')).toBeVisible();
  await page.getByRole('textbox', { name: 'Link' }).fill('/market');

  // Withdraw the first announcement and send its text again.
  const row = page.getByRole('row', { name: /Yeni ödüller geldi/ });
  await preview.click();
  await page.getByRole('button', { name: '1 üyeye gönder' }).click();
  await expectStatusToast(page, 'Duyuru gönderiliyor');
  await row.getByRole('button', { name: 'Geri çek' }).click();
  await expect(row).toContainText('Geri çekildi');
  await row.getByRole('link', { name: 'Yeniden düzenle' }).click();
  await preview.click();
  await page.getByRole('button', { name: '1 üyeye gönder' }).click();
  await expect(row).toHaveCount(2);
  // Skip the 30 seconds in which staff can withdraw an announcement.
  await runStatements(
    { connectionString: site.databaseUrl },
    "update announcements set send_at = now() - interval '1 second' where withdrawn_at is null",
  );
  await expect(row.first()).toContainText('Gönderildi');
  await expect(row.first()).toContainText('1 üye');

  // Leave the panel first: its requests must neither be counted nor run without a session.
  await page.goto('about:blank');
  await context.clearCookies();
  await setSessionCookie(context, member.token, site.origin);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto('/');
  const bellLink = page.getByRole('banner').getByRole('link', { name: /^Bildirimler/ });
  await expect(bellLink).toHaveAccessibleName('Bildirimler, 1 okunmamış');
  expect(requestedPaths).not.toContain('/api/notifications/summary');
  await bellLink.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bildirimler');
  const list = page.getByRole('region', { name: 'Bildirimler' }).getByRole('listitem');
  await expect(list).toHaveCount(1);
  await list.getByRole('link', { name: /Yeni ödüller geldi/ }).click();
  await expect(page).toHaveURL('/market');
  await expect(bellLink).toHaveAccessibleName('Bildirimler');
  await page.goto('/bildirimler');
  await page.getByRole('button', { name: 'Okunmamış' }).click();
  await expect(page.getByText('Okunmamış bildiriminiz yok')).toBeVisible();
});

test('a member verifies the e-mail address, turns on announcements and changes the address', async ({
  page,
  context,
  site,
}) => {
  const member = await registerAccount(site.origin);
  await setSessionCookie(context, member.token, site.origin);
  await page.goto('/profil');
  const account = page.getByRole('region', { name: 'Hesap Bilgileri' });
  await expect(account).toContainText('Doğrulanmadı');
  await account.getByRole('button', { name: 'Doğrula', exact: true }).click();
  await expectStatusToast(page, 'Link gönderildi', member.email);
  await page.goto(await findMailedLink(member.email, '/eposta-dogrula'));
  await page.getByRole('button', { name: 'E-posta adresimi doğrula' }).click();
  await expect(page.getByRole('main')).toContainText('E-posta adresiniz doğrulandı.');
  await expect(page).toHaveURL('/eposta-dogrula');
  await page.getByRole('link', { name: 'Profile git' }).click();
  await expect(account).toContainText('Doğrulandı');

  await page.getByRole('main').getByRole('link', { name: 'Hesap', exact: true }).click();
  const preferences = page.getByRole('region', { name: 'Bildirim Tercihleri' });
  await expect(preferences.getByText('Site şu anda bu kanaldan gönderim yapamıyor.')).toBeVisible();
  const telegram = preferences.getByRole('switch', { name: 'Telegram' });
  await expect(telegram).toBeDisabled();
  await expect(telegram).not.toBeChecked();
  const announcements = preferences.getByRole('switch', { name: /Duyuruları/ });
  await expect(announcements).not.toBeChecked();
  await announcements.click();
  await expect(announcements).toBeChecked();
  await page.reload();
  await expect(announcements).toBeChecked();
  // After scrolling, the header may cover half of a link.
  await page.evaluate(() => scrollTo(0, 0));

  await account.getByRole('button', { name: 'Değiştir' }).click();
  const dialog = page.getByRole('dialog');
  const newEmail = `yeni-${member.email}`;
  await dialog.getByRole('textbox', { name: /Yeni E-posta/ }).fill(newEmail);
  await dialog.getByRole('textbox', { name: 'Şifre' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Değiştir' }).click();
  await expectStatusToast(page, 'E-posta adresiniz değiştirildi', newEmail);
  await expect(account).toContainText(newEmail);
  await expect(account).toContainText('Doğrulanmadı');
  await findMailedLink(newEmail, '/eposta-dogrula');
});

test('a member who forgot the password requests a link and sets a new one', async ({
  page,
  site,
}) => {
  const member = await registerAccount(site.origin);
  await page.goto('/giris');
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
  await expect(page).toHaveURL('/sifremi-unuttum');
  await page.getByRole('button', { name: 'Link gönder' }).click();
  const name = page.getByRole('textbox', { name: /E-posta veya Kullanıcı Adı/ });
  await expect(name).toHaveAccessibleDescription(/boş bırakılamaz/);
  await name.fill(member.username);
  await page.getByRole('button', { name: 'Link gönder' }).click();
  await expect(page.getByRole('main')).toContainText('Böyle bir üye varsa');
  await page.goto(await findMailedLink(member.email, '/sifre-belirle'));
  await page.getByRole('textbox', { name: 'Yeni Şifre' }).fill('yepyeni bir şifre');
  await page.getByRole('button', { name: 'Şifreyi belirle' }).click();
  await expect(page).toHaveURL('/giris');
  await getSignInForm(page).send(member.email, 'yepyeni bir şifre');
  await expect(page).toHaveURL('/');
  const bellLink = page.getByRole('banner').getByRole('link', { name: /^Bildirimler/ });
  await expect(bellLink).toHaveAccessibleName('Bildirimler, 1 okunmamış');
});
