import { getPendingPage, getSocialCards } from './fixtures/social-pages.ts';
import { expect, getAdminToken, setSessionCookie, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

const pendingMessage = 'Doğrulama başvurunuz admin onayı bekliyor';

test('a YouTube account is sent, approved and paid; an Instagram account is sent, rejected and sent again', async ({
  page,
  context,
  openPage,
  member,
  uniqueText,
}) => {
  await setSessionCookie(context, member.token);
  const { card, field, clickButton, balance, history, open } = getSocialCards(page);
  await open();
  for (const platform of ['YouTube', 'Instagram'])
    await expect(card(platform)).toContainText('150 puan');

  await clickButton('YouTube', 'Gönder');
  await expect(field('YouTube')).toHaveAttribute('aria-invalid', 'true');
  await field('YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
  await clickButton('YouTube', 'Gönder');
  await expect(card('YouTube')).toContainText('Kanalınızın @ ile başlayan adını');
  await field('YouTube').fill(`  https://www.youtube.com/@${uniqueText} `);
  await clickButton('YouTube', 'Gönder');
  await expectStatusToast(page, pendingMessage);
  await expect(card('YouTube')).toContainText('Admin onayı bekliyor');
  await expect(card('YouTube')).toContainText(`https://www.youtube.com/@${uniqueText}`);
  await expect(card('YouTube').getByRole('textbox')).toHaveCount(0);

  const input = card('Instagram').getByLabel('Kullanıcı adınız (@ olmadan)');
  await input.fill('   ');
  await clickButton('Instagram', 'Gönder');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.fill(uniqueText);
  await clickButton('Instagram', 'Gönder');
  await expectStatusToast(page, pendingMessage);
  await expect(card('Instagram')).toContainText('Beklemede');

  const staffPage = await openPage({ token: getAdminToken() });
  const queue = getPendingPage(staffPage);
  await queue.open(`?q=${member.username}`);
  await expect(staffPage).toHaveTitle('Vitrin | Bekleyen Doğrulamalar');
  const channelCard = queue.card('YouTube');
  await expect(channelCard).toContainText(member.email);
  await expect(channelCard).toContainText('Beklemede');
  const link = channelCard.getByRole('link', { name: uniqueText });
  await expect(link.first()).toHaveAttribute('rel', /noopener.*nofollow/);
  await queue.clickButton('Reddet', 'Instagram');
  await queue.dialog.getByPlaceholder('Red nedeni...').fill('Hesap gizli <b>görülemedi</b>');
  await queue.dialog.getByRole('button', { name: 'Reddet' }).click();
  await expectStatusToast(staffPage, 'Doğrulama reddedildi');
  await expect(queue.card('Instagram')).toContainText('Reddedildi, üyeye bildirildi');
  await queue.clickButton('Onayla', 'YouTube');
  await expectStatusToast(staffPage, 'Doğrulama onaylandı ve kullanıcı puan kazandı');
  await expect(channelCard).toContainText('150 puan verildi');

  await page.reload();
  await expect(card('YouTube')).toContainText('Onaylandı');
  await expect(card('YouTube')).toContainText('150 puan');
  await expect(balance).toContainText('150');
  await expect(history.getByRole('listitem')).toContainText('+150');
  await expect(card('Instagram')).toContainText('Reddedildi');
  await expect(card('Instagram')).toContainText('Red nedeni: Hesap gizli <b>görülemedi</b>');
  await expect(input).toHaveValue(uniqueText);
  await clickButton('Instagram', 'Tekrar Gönder');
  await expectStatusToast(page, pendingMessage);
  await expect(card('Instagram')).toContainText('Admin onayı bekliyor');
});
