import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { expect } from './fixtures/test.ts';
import { getTicketPage } from './fixtures/ticket-page.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

// The settings apply to every company without its own price, so the test needs an isolated site.
const test = createIsolatedSiteTest();
test.use({ as: 'admin' });

test('ticket settings are validated and saved, and the ticket page uses them', async ({
  page,
  openPage,
  api,
  site: { origin },
}) => {
  await api.addRow('ticket-companies', { name: 'Ayarsız Firma', logoUrl: '/demo/mavira.svg' });
  await page.goto('/admin/settings');
  const card = page.getByRole('region', { name: 'Güncel Bilet Ayarları' });
  await expect(card.getByRole('definition')).toHaveText(['500₺', '100₺', '1 Bilet = 500₺']);
  await page.getByRole('tab', { name: 'Bilet Ayarları' }).click();
  const panel = page.getByRole('region', { name: 'Bilet Ayarları', exact: true });
  const price = panel.getByLabel(/^Bilet Fiyatı/);
  const save = panel.getByRole('button', { name: 'Kaydet' });
  for (const value of ['0', '']) {
    await price.fill(value);
    await save.click();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
  }
  await price.fill('1250');
  await panel.getByLabel(/^Minimum Yatırım/).fill('1000');
  await panel.getByLabel(/^Bilgi Mesajı/).fill('Her hafta sonu\nyeni çekiliş');
  await save.click();
  await expectStatusToast(page, 'Başarılı', 'Bilet ayarları güncellendi');
  await expect(card.getByRole('definition').first()).toHaveText('1.250₺');
  await expect(card).toContainText('yeni çekiliş');

  const visitor = await openPage({ baseURL: origin });
  const form = getTicketPage(visitor);
  await form.open();
  await expect(visitor.getByRole('main')).toContainText('Her hafta sonu');
  await form.company('Ayarsız Firma').click();
  await expect(form.amount).toHaveAttribute('min', '1000');
  await expect(visitor.getByText('1.250₺ altındaki tutarlar bilet almaya yetmez.')).toBeVisible();
  await form.fill('oyuncu', '2.500');
  await expect(form.ticketCount).toContainText('2 bilet');
});
