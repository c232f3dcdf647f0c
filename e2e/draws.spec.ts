import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from './fixtures/api.ts';
import { followHeaderLink } from './fixtures/follow-header-link.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { expect } from './fixtures/test.ts';
import { expectStatusToast } from './fixtures/toasts.ts';

const test = createIsolatedSiteTest();
test.describe.configure({ mode: 'default' });

const page = readFileSync(join(import.meta.dirname, '../docs/draws.md'), 'utf8');
const block = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const joinAs = async (origin: string, eventId: string, username: string) => {
  const fields = { username, email: `${username}@ornek.example`, password: 'çok gizli bir şifre' };
  const token = await createApiClient(origin).register(fields);
  await createApiClient(origin, token).join(eventId, '');
  return token;
};

test.describe('admin panel', () => {
  test.use({ as: 'admin' });

  test('a draw is created from an event, sealed and cancelled', async ({ page, api, site }) => {
    const { id, title } = await api.addEvent({ title: 'Turnuva' });
    await joinAs(site.origin, id, 'katilan.bir');
    await page.goto(`/admin/etkinlikler/${id}/katilimcilar`);
    await page.getByRole('link', { name: 'Çekiliş hazırla' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yeni Çekiliş');
    const next = page.getByRole('button', { name: 'Devam' });
    await next.click();
    await expect(page.getByRole('main')).toContainText('Başlık zorunludur.');
    await page.getByRole('textbox', { name: /^Başlık/ }).fill('Turnuva çekilişi');
    await next.click();
    await expect(page.getByRole('combobox', { name: /^Etkinlik/ })).toContainText(title);
    await next.click();
    await page.getByRole('textbox', { name: '1. ödülün adı' }).fill('Kupa');
    await next.click();
    const save = page.getByRole('button', { name: 'Kaydet ve kontrol et' });
    await save.click();
    await expect(page.getByRole('main')).toContainText('Bu alan zorunludur.');
    await page.getByRole('button', { name: /^Çekiliş zamanı/ }).click();
    const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
    await picker.getByLabel('Tarih').fill('01.01.2099');
    await picker.getByRole('button', { name: 'Tamam' }).click();
    await save.click();
    await expectStatusToast(page, 'Başarılı', 'Çekiliş hazırlandı');

    // A draft without a permit number can't be sealed.
    await expect(page.getByText('İzin numarası eksik.')).toBeVisible();
    await expect(page.locator('[data-tile]').first()).toContainText('1');
    const seal = page.getByRole('button', { name: 'Mühürle' });
    await expect(seal).toBeDisabled();
    await page.getByRole('link', { name: 'Düzelt' }).click();
    await page.getByRole('textbox', { name: /^İzin/ }).fill('MPİ-2026/7');
    await save.click();
    await seal.click();
    const confirmDialog = page.getByRole('alertdialog');
    await expect(confirmDialog).toContainText('hiçbir şeyi değiştirilemez');
    await confirmDialog.getByRole('button', { name: 'Mühürle' }).click();
    await expectStatusToast(page, 'Başarılı', 'Çekiliş mühürlendi ve yayımlandı');
    await expect(page.getByRole('button', { name: 'Düzenle' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turnuva çekilişi');
    await expect(page).toHaveURL(/\/admin\/cekilisler\/[\w-]{36}$/);
    const path = new URL(page.url()).pathname.replace('/admin', '');

    await page.getByRole('button', { name: 'İptal et' }).click();
    const reason = page.getByRole('dialog', { name: 'Çekilişi iptal et' });
    await reason.getByRole('textbox', { name: /^Neden/ }).fill('Bir aksaklık oldu');
    await reason.getByRole('button', { name: 'İptal et' }).click();
    await expectStatusToast(page, 'Başarılı', 'Çekiliş iptal edildi');
    await page.goto(path);
    await expect(page.getByText('Bu çekiliş iptal edildi: Bir aksaklık oldu')).toBeVisible();
  });
});

test('the draw page shows own numbers, updates at the draw time and verifies in the browser', async ({
  page,
  api,
  site,
  openPage,
}) => {
  const { id: eventId } = await api.addEvent({ title: 'Büyük turnuva' });
  const token = await joinAs(site.origin, eventId, 'katilan.iki');
  const { id, title } = await api.addDraw({
    title: 'Büyük çekiliş',
    permit: 'MPİ-2026/8',
    source: 'event',
    eventId,
    prizes: [{ title: 'Kupa', count: 1 }],
    drawAt: inMinutes(2),
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
  await expect(memberPage.getByRole('region', { name: 'Sizin girişleriniz' })).toContainText(
    '1 giriş',
  );

  // At the draw time the server publishes the result that the draw method computes.
  const sealed = await (await page.request.get(`/api/draws/${id}`)).json();
  const receipt = JSON.parse(block('json'));
  const [first] = receipt.places;
  const places = [{ ...first, prize: 'Kupa', name: 'k***i', status: 'won', reason: null }];
  await page.clock.install();
  await page.route(`**/api/draws/${id}`, (route) =>
    route.fulfill({ json: { ...sealed, status: 'drawn', drawnAt: sealed.drawAt, places } }),
  );
  await page.route('**/list.txt', (route) => route.fulfill({ body: block('text') }));
  await page.route('**/receipt.json', (route) => route.fulfill({ json: receipt }));
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.fastForward('03:00');
  const result = page.getByRole('region', { name: 'Kazananlar' });
  await expect(result).toContainText('Kupa');
  await expect(result).toContainText('k***i');

  const check = page.getByRole('region', { name: 'Kendin doğrula' });
  await check.getByRole('button', { name: 'Kendin doğrula' }).click();
  await expect(check).toContainText('Sonuç doğru: bu liste ve bu imza', { timeout: 15_000 });
  await page.unroute('**/list.txt');
  await page.route('**/list.txt', (route) =>
    route.fulfill({ body: block('text').replace(' 1 3', ' 1 2') }),
  );
  await check.getByRole('button', { name: 'Yeniden doğrula' }).click();
  await expect(check).toContainText('Doğrulanamadı. Liste, belgede özeti yazan liste değil.');
});
