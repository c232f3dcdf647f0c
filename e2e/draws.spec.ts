import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from './fixtures/api.ts';
import { followHeaderLink } from './fixtures/follow-header-link.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { expect } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

const test = createIsolatedSiteTest();
test.describe.configure({ mode: 'default' });

const documentText = readFileSync(join(import.meta.dirname, '../docs/draws.md'), 'utf8');
const readCodeBlock = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(documentText)?.[1] ?? '';
const getTimeAfterMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString();
const registerAndJoin = async (origin: string, eventId: string, username: string) => {
  const fields = { username, email: `${username}@ornek.example`, password: 'çok gizli bir şifre' };
  const token = await createApiClient(origin).register(fields);
  await createApiClient(origin, token).joinEvent(eventId, '');
  return token;
};

test.describe('admin panel', () => {
  test.use({ as: 'admin' });

  test('a draw is created from an event, sealed and cancelled', async ({ page, api, site }) => {
    const { id, title } = await api.addEvent({ title: 'Turnuva' });
    await registerAndJoin(site.origin, id, 'katilan.bir');
    await page.goto(`/admin/etkinlikler/${id}/katilimcilar`);
    await page.getByRole('link', { name: 'Çekiliş hazırla' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni Çekiliş');
    const nextButton = page.getByRole('button', { name: 'Devam' });
    await nextButton.click();
    await expect(page.getByRole('main')).toContainText('Başlık zorunludur.');
    await page.getByRole('textbox', { name: /^Başlık/ }).fill('Turnuva çekilişi');
    await nextButton.click();
    await expect(page.getByRole('combobox', { name: /^Etkinlik/ })).toContainText(title);
    await nextButton.click();
    await page.getByRole('textbox', { name: '1. ödülün adı' }).fill('Kupa');
    const saveButton = page.getByRole('button', { name: 'Kaydet ve kontrol et' });
    await saveButton.click();
    await expect(page.getByRole('main')).toContainText('Bu alan zorunludur.');
    await page.getByRole('button', { name: /^Çekiliş zamanı/ }).click();
    const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
    await picker.getByLabel('Tarih').fill('01.01.2099');
    await picker.getByRole('button', { name: 'Tamam' }).click();
    await saveButton.click();
    await expectStatusToast(page, 'Başarılı', 'Çekiliş hazırlandı');

    // A draft without a permit number can't be sealed.
    await expect(page.getByText('İzin numarası eksik.')).toBeVisible();
    await expect(page.locator('[data-tile]').first()).toContainText('1');
    const sealButton = page.getByRole('button', { name: 'Mühürle' });
    await expect(sealButton).toBeDisabled();
    await page.getByRole('link', { name: 'Düzelt' }).click();
    await page.getByRole('textbox', { name: /^İzin/ }).fill('MPİ-2026/7');
    await saveButton.click();
    await sealButton.click();
    const confirmDialog = page.getByRole('alertdialog');
    await expect(confirmDialog).toContainText('hiçbir şeyi değiştirilemez');
    await confirmDialog.getByRole('button', { name: 'Mühürle' }).click();
    await expectStatusToast(page, 'Başarılı', 'Çekiliş mühürlendi ve yayımlandı');
    await expect(page.getByRole('button', { name: 'Düzenle' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turnuva çekilişi');
    await expect(page).toHaveURL(/\/admin\/cekilisler\/[\w-]{36}$/);
    const path = new URL(page.url()).pathname.replace('/admin', '');

    await page.getByRole('button', { name: 'İptal et' }).click();
    const cancelDialog = page.getByRole('dialog', { name: 'Çekilişi iptal et' });
    await cancelDialog.getByRole('textbox', { name: /^Neden/ }).fill('Bir aksaklık oldu');
    await cancelDialog.getByRole('button', { name: 'İptal et' }).click();
    await expectStatusToast(page, 'Başarılı', 'Çekiliş iptal edildi');
    await page.goto(path);
    await expect(page.getByText('Bu çekiliş iptal edildi: Bir aksaklık oldu')).toBeVisible();
  });
});

test('the draw page shows a member’s entries, updates at the draw time and verifies the result in the browser', async ({
  page,
  api,
  site,
  openPage,
}) => {
  const { id: eventId } = await api.addEvent({ title: 'Büyük turnuva' });
  const token = await registerAndJoin(site.origin, eventId, 'katilan.iki');
  const { id, title } = await api.addDraw({
    title: 'Büyük çekiliş',
    permit: 'MPİ-2026/8',
    source: 'event',
    eventId,
    prizes: [{ title: 'Kupa', count: 1 }],
    drawAt: getTimeAfterMinutes(2),
  });
  await api.sealDraw(id);

  await page.goto('/');
  await followHeaderLink(page, 'Çekilişler');
  await expect(page).toHaveTitle('Vitrin | Çekilişler');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveTitle(`Vitrin | ${title}`);
  await expect(page.getByRole('timer')).toContainText('Çekilişe');

  const memberPage = await openPage({ token, baseURL: site.origin });
  await memberPage.goto(`/cekilisler/${id}`);
  await expect(memberPage.getByRole('region', { name: 'Katılan numaralarınız' })).toContainText(
    '1 numara',
  );

  // Simulate the server at the draw time, with the example of docs/draws.md as the result.
  const sealedDraw = await (await page.request.get(`/api/draws/${id}`)).json();
  const receipt = JSON.parse(readCodeBlock('json'));
  const [firstPlace] = receipt.places;
  const places = [{ ...firstPlace, prize: 'Kupa', name: 'k***i', status: 'won', reason: null }];
  await page.clock.install();
  await page.route(`**/api/draws/${id}`, (route) =>
    route.fulfill({ json: { ...sealedDraw, status: 'drawn', drawnAt: sealedDraw.drawAt, places } }),
  );
  await page.route('**/list.txt', (route) => route.fulfill({ body: readCodeBlock('text') }));
  await page.route('**/receipt.json', (route) => route.fulfill({ json: receipt }));
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward('03:00');
  const winnersRegion = page.getByRole('region', { name: 'Kazananlar' });
  await expect(winnersRegion).toContainText('Kupa');
  await expect(winnersRegion).toContainText('k***i');

  const verificationRegion = page.getByRole('region', { name: 'Kendiniz doğrulayın' });
  await verificationRegion.getByRole('button', { name: 'Kendiniz doğrulayın' }).click();
  await expect(verificationRegion).toContainText('Sonuç doğru: bu liste ve bu imza', {
    timeout: 15_000,
  });
  await page.unroute('**/list.txt');
  await page.route('**/list.txt', (route) =>
    route.fulfill({ body: readCodeBlock('text').replace(' 1 3', ' 1 2') }),
  );
  await verificationRegion.getByRole('button', { name: 'Yeniden doğrula' }).click();
  await expect(verificationRegion).toContainText(
    'Doğrulanamadı. Liste, belgede özeti yazan liste değil.',
  );
});
