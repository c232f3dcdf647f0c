import { createApiClient } from './fixtures/api.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { createIsolatedSiteTest, expect } from './fixtures/isolated-site-test.ts';
import { openUntilVisible } from './fixtures/load-until.ts';
import { setSessionCookie } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

// The site has one active rule at a time, and a live stream changes every page.
const test = createIsolatedSiteTest();
test.describe.configure({ mode: 'default' });

test('a member enters the code that the overlay shows and is paid', async ({
  page,
  context,
  uniqueText,
  api,
  site: { origin },
  browserErrors,
}) => {
  const { id } = await api.addRule({
    adminStreamUrl: `https://kick.com/${uniqueText}`,
    description: 'Cumartesi yayını',
    kind: 'code',
    codeSeconds: 600,
    pointsReward: 1250,
  });
  const { url } = await api.createOverlay(id);

  await page.goto(url);
  await expect(page).toHaveTitle('Yayın kodu');
  await expect(page.locator('[data-digits]')).toHaveText(/^\d\d$/);
  const word = (await page.locator('[data-word]').textContent()) ?? '';
  const digits = await page.locator('[data-digits]').textContent();

  const token = await createApiClient(origin).register({
    username: uniqueText,
    email: `${uniqueText}@ornek.example`,
    password: 'gizli bir şifre',
  });
  await setSessionCookie(context, token, origin);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Yayında' })).toHaveAttribute(
    'href',
    `https://kick.com/${uniqueText}`,
  );
  await expectFits(page);
  // Another file may have left a logo, which hides the name.
  await api.saveSettings({ siteName: 'Kandil Kulübü ve Dostları', logoUrl: '' });
  await openUntilVisible(page, '/', header.getByText('Kandil Kulübü'));
  await expectFits(page);
  await api.saveSettings({ logoUrl: '/demo/orbelix.svg' });
  await openUntilVisible(page, '/', header.locator('img'));
  await expectFits(page);
  const notice = page.getByRole('region', { name: 'Yayın', exact: true });
  await expect(notice).toContainText('Cumartesi yayını');
  // Above the banners, logos and slider, which belong together.
  const noticeTop = (await notice.boundingBox())?.y ?? 0;
  const mainTop = (await page.getByRole('main').boundingBox())?.y ?? 0;
  expect(noticeTop).toBeGreaterThan(0);
  expect(noticeTop).toBeLessThan(mainTop);
  await notice.getByRole('link', { name: 'Kodu gir' }).click();
  await expect(page).toHaveURL('/profil#yayin-kodu');
  const panel = page.getByRole('region', { name: 'Yayın Kodu' });
  await panel.getByRole('textbox', { name: 'Yayın kodu' }).fill(`${word.toLowerCase()} ${digits}`);
  await page.keyboard.press('Enter');
  await expectStatusToast(page, 'Yayın kodu doğru, 1.250 puan kazandınız!');
  await expect(page.getByRole('region', { name: 'Toplam Puanınız' })).toContainText('1.250');
  await expect(page.getByRole('region', { name: 'Puan Geçmişi' })).toContainText('Yayın kodu');

  await api.createOverlay(id);
  browserErrors.expect(/^404 GET .*\/api\/stream-overlay\//);
  await page.goto(url);
  await expect(page.getByRole('status')).toHaveText(
    'Bu adres artık geçerli değil. Panelden yeni adres alın.',
  );
});
