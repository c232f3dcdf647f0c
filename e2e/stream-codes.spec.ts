import { createApiClient } from './fixtures/api.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, getAdminToken, setSessionCookie, test } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

// The site has one active rule at a time.
test.describe.configure({ mode: 'serial' });

test('a member enters the code that the overlay shows and is paid', async ({
  page,
  context,
  uniqueText,
  member,
}) => {
  const admin = createApiClient(ORIGIN, getAdminToken());
  const { id } = await admin.addRule({
    adminStreamUrl: `https://kick.com/${uniqueText}`,
    description: 'Cumartesi yayını',
    kind: 'code',
    codeSeconds: 600,
    pointsReward: 1250,
  });
  const { url } = await admin.createOverlay(id);

  await page.goto(url);
  await expect(page).toHaveTitle('Yayın kodu');
  await expect(page.locator('[data-digits]')).toHaveText(/^\d\d$/);
  const word = (await page.locator('[data-word]').textContent()) ?? '';
  const digits = await page.locator('[data-digits]').textContent();

  await setSessionCookie(context, member.token);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Yayında' })).toHaveAttribute(
    'href',
    `https://kick.com/${uniqueText}`,
  );
  const notice = page.getByRole('region', { name: 'Yayın', exact: true });
  await expect(notice).toContainText('Cumartesi yayını');
  await notice.getByRole('link', { name: 'Kodu gir' }).click();
  await expect(page).toHaveURL('/profil#yayin-kodu');
  const panel = page.getByRole('region', { name: 'Yayın Kodu' });
  await panel.getByRole('textbox', { name: 'Yayın kodu' }).fill(`${word.toLowerCase()} ${digits}`);
  await page.keyboard.press('Enter');
  await expectStatusToast(page, 'Yayın kodu doğru, 1.250 puan kazandınız!');
  await expect(page.getByRole('region', { name: 'Toplam Puanınız' })).toContainText('1.250');
  await expect(page.getByRole('region', { name: 'Puan Geçmişi' })).toContainText('Yayın kodu');

  await admin.createOverlay(id);
  await page.goto(url);
  await expect(page.getByRole('status')).toHaveText(
    'Bu adres artık geçerli değil. Panelden yeni adres alın.',
  );
});
