import { expectAccessible } from './fixtures/expect-accessible.ts';
import { getSignInForm } from './fixtures/sign-in-form.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

test('a member asks, staff answer by keyboard, and both see new messages without a reload', async ({
  page,
  openPage,
  member,
}) => {
  const memberPage = await openPage({ token: member.token });
  await memberPage.goto('/destek?konu=points');
  const question = `Puanım ne zaman gelir? ${member.username}`;
  const messageField = memberPage.getByRole('textbox', { name: /^Mesajınız/ });
  await messageField.fill(question);
  await expect(memberPage.getByRole('region', { name: 'Benzer sorular' })).toContainText('puan');
  await memberPage.reload();
  await expect(messageField).toHaveValue(question);
  await expectAccessible(memberPage);
  await memberPage.getByRole('button', { name: 'Gönder' }).dblclick();
  const memberLog = memberPage.getByRole('log');
  await expect(memberLog.getByRole('listitem')).toHaveCount(1);

  await page.goto(`/admin/destek?q=${member.username}`);
  const pane = page.getByRole('region', { name: member.username, exact: true });
  const staffLog = pane.getByRole('log');
  await expect(staffLog).toContainText(question);
  await memberPage.getByRole('textbox', { name: /^Yanıtınız/ }).fill('Bir şey daha soracağım.');
  await memberPage.getByRole('button', { name: 'Gönder' }).click();
  await expect(staffLog).toContainText('Bir şey daha soracağım.');
  await expectAccessible(page);

  await page.keyboard.press('a');
  const prompt = page.getByRole('group', { name: 'Yanıtla' });
  await prompt.getByRole('textbox').fill('Yarın akşam gelir.');
  await page.keyboard.press('Control+Enter');
  await expect(memberLog).toContainText('Yarın akşam gelir.', { timeout: 20_000 });
  await expectAccessible(memberPage);

  await memberPage.goto('/bildirimler');
  await memberPage.getByRole('link', { name: 'Mesajınıza yanıt geldi' }).click();
  await expect(memberPage.getByRole('log')).toContainText('Yarın akşam gelir.');
});

test('the mailed link of a conversation leads to it after sign-in', async ({
  openPage,
  member,
  browserErrors,
}) => {
  const path = '/destek?konusma=00000000-0000-7000-8000-000000000000';
  browserErrors.expect(/^404 GET .*\/api\/support\//);
  const page = await openPage();
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Giriş Yap' }).click();
  await getSignInForm(page).send(member.email, member.password);
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Böyle bir konuşmanız yok')).toBeVisible();
  const html = await (await page.request.get(path)).text();
  expect(html).toContain('Bütün konuşmalar');
  expect(html).not.toContain('Ekibe yazın');
});

test('the questions can be searched without scripts', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/sss');
  const questions = page.getByRole('main').locator('summary');
  await expect(questions).toHaveCount(10);
  await page.getByRole('searchbox', { name: 'Sorularda ara' }).fill('ÇEKİLİŞ');
  await page.getByRole('button', { name: 'Ara', exact: true }).click();
  await expect(page).toHaveURL(/\/sss\?q=/);
  await expect(questions).toHaveText([/^Çekilişlerin adil olduğunu/]);
  await expect(page.getByText('Katılım listesi çekilişten önce mühürlenir')).toBeVisible();
});

test('the questions are found while the visitor types, and the page is accessible', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/sss');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Sorularda ara' }).fill('reddedildi');
  await expect(page.getByRole('main').locator('summary')).toHaveText([/^Başvurum reddedildi/]);
});
