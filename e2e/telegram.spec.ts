import { FakeTelegram } from '../server/test/fake-telegram.ts';
import { createApiClient } from './fixtures/api.ts';
import { followHeaderLink } from './fixtures/follow-header-link.ts';
import { createIsolatedSiteTest, expect } from './fixtures/isolated-site-test.ts';
import { getSocialCards } from './fixtures/social-pages.ts';
import { createUniqueText, setSessionCookie } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

const telegram = new FakeTelegram();

const test = createIsolatedSiteTest({
  externalService: {
    start: async () => {
      await telegram.start();
      return {
        TELEGRAM_BOT_TOKEN: telegram.token,
        TELEGRAM_GROUP_ID: telegram.groupId,
        TELEGRAM_API_ROOT: telegram.root,
      };
    },
    stop: () => telegram.stop(),
  },
});

test.describe.configure({ mode: 'default' });

test('a member joins the group, sends the code and is paid', async ({ page, context, site }) => {
  const username = createUniqueText();
  const token = await createApiClient(site.origin).register({
    username,
    email: `${username}@ornek.example`,
    password: 'gizli bir şifre',
  });
  await setSessionCookie(context, token, site.origin);
  const { card, clickButton, balance, history, open } = getSocialCards(page);
  const telegramCard = card('Telegram');
  const code = telegramCard.locator('code');
  await page.clock.install();
  await open();
  await expect(telegramCard).toContainText('100 puan');
  await expect(telegramCard.getByRole('button')).toHaveText(['Doğrulamayı başlat']);
  await clickButton('Telegram', 'Doğrulamayı başlat');
  await expect(code).toHaveText(/^\w{4}(-\w{4}){6}$/);
  const text = (await code.textContent()) ?? '';
  await expectStatusToast(page, text);
  await expect(telegramCard).toContainText(/Kodun süresi: (10:00|9:\d\d)/);
  const link = telegramCard.getByRole('link', { name: 'Botu aç' });
  await expect(link).toHaveAttribute('href', `https://t.me/${telegram.username}?start=${text}`);
  await expect(link).toHaveAttribute('target', '_blank');
  // Wait for previous toasts to disappear.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3500);
  await expectStatusToast(page, text);

  await clickButton('Telegram', 'Kontrol Et');
  await expectStatusToast(page, 'Kodunuz henüz bota ulaşmadı.');
  await expect(telegramCard).toContainText('Kodunuz henüz bota ulaşmadı.');

  // The server does not return the code a second time, so navigation must not lose it.
  await followHeaderLink(page, 'Lider Tablosu');
  await expect(page).toHaveURL('/lider-tablosu');
  await followHeaderLink(page, 'Profil');
  await expect(code).toHaveText(text);

  const ali = { id: 7, first_name: 'Ali', username: 'ali_telegram' };
  await telegram.send(ali, text);
  await expect.poll(() => telegram.listMessagesTo(ali).length).toBeGreaterThan(0);
  await clickButton('Telegram', 'Kontrol Et');
  await expect(telegramCard).toContainText('Telegram grubumuzda görünmüyorsunuz');
  telegram.members.set(ali.id, 'member');
  await clickButton('Telegram', 'Kontrol Et');
  await expectStatusToast(page, 'Telegram hesabınız doğrulandı! 100 puan kazandınız!');
  await expect(telegramCard).toContainText('Onaylandı');
  await expect(telegramCard).toContainText('@ali_telegram');
  await expect(balance).toContainText('100');
  await page.getByRole('link', { name: 'Puanlar', exact: true }).click();
  await expect(history.getByRole('listitem')).toContainText('+100');
});
