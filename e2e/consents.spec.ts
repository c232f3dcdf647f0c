import { createApiClient } from './fixtures/api.ts';
import { createIsolatedSiteTest, expect } from './fixtures/isolated-site-test.ts';
import { getRegisterForm } from './fixtures/register-form.ts';
import { createUniqueText, setSessionCookie } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

const test = createIsolatedSiteTest();
test.describe.configure({ mode: 'default' });

const PROMOTIONAL_CONSENT_TEXT = 'Duyuru ve kampanyalardan haberdar olmak istiyorum.';
const createFields = (username: string) => ({
  username,
  email: `${username}@ornek.example`,
  password: 'uzun bir şifre',
});

test('registration shows the declaration, campaign consent is opt-in and can be withdrawn', async ({
  page,
}) => {
  await page.goto('/kayit');
  const declaration = page.getByText('Kayıt olarak 18 yaşından büyük olduğumu');
  await expect(declaration).toHaveText(
    "Kayıt olarak 18 yaşından büyük olduğumu, Kullanım Koşulları'nı ve KVKK Aydınlatma Metni'ni okuduğumu bildiririm.",
  );
  await expect(declaration.getByRole('link')).toHaveCount(2);
  const checkbox = page.getByRole('checkbox', { name: PROMOTIONAL_CONSENT_TEXT });
  await expect(checkbox).not.toBeChecked();
  await checkbox.press('Space');
  const form = getRegisterForm(page);
  await form.fill(createFields(createUniqueText()));
  await form.button.click();
  await expect(page).toHaveURL('/profil');

  await page.goto('/hesap/guvende-kal');
  const panel = page.getByRole('region', { name: 'Onaylarınız' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  const consentSwitch = panel.getByRole('switch', { name: PROMOTIONAL_CONSENT_TEXT });
  await expect(consentSwitch).toBeChecked();
  await consentSwitch.press('Enter');
  await expectStatusToast(page, 'Duyuru izniniz geri alındı');
  await expect(consentSwitch).not.toBeChecked();
  await expect(panel).toContainText('geri alındı');
});

test('a changed legal text is announced once, on the next visit', async ({
  page,
  context,
  api,
  site,
}) => {
  const token = await createApiClient(site.origin).register(createFields(createUniqueText()));
  await setSessionCookie(context, token, site.origin);
  await page.goto('/market');
  const notice = page.getByRole('status').filter({ hasText: 'güncellendi' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await api.saveSettings({ privacyText: 'Yeni aydınlatma metni' });
  await page.goto('/market');
  await expect(notice).toHaveText('KVKK Aydınlatma Metni güncellendi.');
  await expect
    .poll(async () => (await createApiClient(site.origin, token).getUser()).changedLegalTexts)
    .toEqual([]);
  await notice.getByRole('link').click();
  await expect(page.getByRole('article')).toContainText('Yeni aydınlatma metni');
  await page.goto('/market');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
