import { createApiClient } from './fixtures/api.ts';
import { getRegisterForm } from './fixtures/register-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import {
  createUniqueText,
  expect,
  getAdminToken,
  setSessionCookie,
  test,
} from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

// The site has one active rule at a time: these tests activate them in order.
test.describe.configure({ mode: 'serial' });

test('a member enters the stream link of the day and is paid once', async ({
  page,
  context,
  uniqueText,
  member,
}) => {
  const admin = createApiClient(ORIGIN, getAdminToken());
  await admin.addRule({ adminStreamUrl: `https://kick.com/${uniqueText}`, pointsReward: 1250 });
  await setSessionCookie(context, member.token);
  await page.clock.install();
  await page.goto('/profil#puanlar');
  const balance = page.getByRole('region', { name: 'Toplam Puanınız' });
  const history = page.getByRole('region', { name: 'Puan Geçmişi' });
  const panel = page.getByRole('region', { name: 'Yayın Linki' });
  const field = panel.getByRole('textbox', { name: 'Yayın adresiniz' });
  const updateButton = panel.getByRole('button', { name: 'Güncelle' });
  await expect(history).toContainText('Henüz puan hareketiniz yok');

  await field.fill('kick.com');
  await updateButton.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(`https://kick.com/${uniqueText}-degil`);
  await updateButton.click();
  await expectStatusToast(page, 'Stream URL başarıyla güncellendi');
  await expect(balance).not.toContainText('1.250');

  const otherSpelling = `http://www.Kick.com/${uniqueText.toUpperCase()}/?utm_source=yayin`;
  await field.fill(otherSpelling);
  await updateButton.click();
  const successText = 'Yayın doğrulaması başarılı, 1.250 puan kazandınız!';
  await expectStatusToast(page, successText);
  await expect(balance).toContainText('1.250');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText('Yayın doğrulaması');
  await expect(history.getByRole('listitem')).toContainText('+1.250');
  // Wait for previous toasts to disappear.
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3500);
  await expectStatusToast(page, successText);

  await updateButton.click();
  await expectStatusToast(page, 'Stream URL başarıyla güncellendi');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(field).toHaveValue(otherSpelling);
  await expect(balance).toContainText('1.250');
});

test('registering with the stream link of the day earns points', async ({
  page,
  uniqueText,
  api,
}) => {
  await api.addRule({
    adminStreamUrl: `https://www.youtube.com/live/${uniqueText}`,
    pointsReward: 75,
  });
  const username = createUniqueText();
  await page.goto('/kayit');
  const form = getRegisterForm(page);
  await form.fill({
    username,
    email: `${username}@ornek.example`,
    password: 'uzun bir şifre',
    streamUrl: `https://youtu.be/${uniqueText}?si=x`,
  });
  await expect(form.field('streamUrl')).toHaveAccessibleDescription(
    'Yayın linkiniz günün kuralıyla eşleşirse puan kazanırsınız.',
  );
  await form.button.click();
  await expect(page).toHaveURL('/profil');
  await expectStatusToast(page, 'Yayın doğrulaması başarılı, 75 puan kazandınız!');
  await expect(page.getByRole('region', { name: 'Toplam Puanınız' })).toContainText('75');
  await expect(page.getByRole('textbox', { name: 'Yayın adresiniz' })).toHaveValue(
    `https://youtu.be/${uniqueText}?si=x`,
  );
});
