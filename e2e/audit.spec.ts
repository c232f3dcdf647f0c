import { apiOf } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/expect-accessible.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { enrich } from './fixtures/market-page.ts';
import { idOf, personScreen } from './fixtures/person-screen.ts';
import { cutCall } from './fixtures/server-trouble.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

test('shows what a change was, field by field', async ({ page, api, word }) => {
  const { id } = await api.addCard({ title: `Eski ${word}`, status: 'hidden' });
  await api.changeCard(id, { title: `Yeni ${word}`, subtitle: 'Uzun bir metin '.repeat(13) });

  await page.goto('/admin/audit');
  await page.getByLabel('Kim', { exact: true }).fill(id);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Güncelleme');
  await expect(rows.first()).toContainText(`Yeni ${word}`);
  await page.getByLabel('İşlem', { exact: true }).click();
  await page.getByRole('option', { name: 'Oluşturma', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(({ searchParams }) => {
    return searchParams.get('q') === id && searchParams.get('action') === 'create';
  });
  await page.goto(`/admin/audit?entity=cards&q=${id}&action=update`);
  await expect(page.getByLabel('Kayıt türü')).toContainText('Kart');

  await rows.getByRole('button', { name: 'Ayrıntı: Kart, Güncelleme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kart: Güncelleme' });
  const title = dialog.getByRole('row').filter({ hasText: 'Başlık' }).first();
  await expect(title).toContainText('Değişti');
  await expect(title.getByRole('cell')).toHaveText([/^Başlık/, `Eski ${word}`, `Yeni ${word}`]);
  const status = dialog.getByRole('row').filter({ hasText: 'Durum' });
  await expect(status).not.toContainText('Değişti');
});

test('an order that was cancelled is found and told in words', async ({
  page,
  api,
  member,
  word,
}) => {
  const reward = await api.addReward({ title: `Kupa ${word}`, pointsCost: 10 });
  await enrich(api, member, 10);
  const { id } = await apiOf(ORIGIN, member.token).buy(reward.id);
  await api.changeOrder(id, { status: 'cancelled' });
  await page.goto(`/admin/audit?q=${id}`);
  for (const [filter, option] of [
    ['Kayıt türü', 'Sipariş'],
    ['İşlem', 'İptal etme'],
  ] as const) {
    await page.getByLabel(filter, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Sipariş');
  await row.getByRole('button', { name: 'Ayrıntı: Sipariş, İptal etme' }).click();
  const status = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Durum' });
  await expect(status.getByRole('cell')).toHaveText([/^Durum/, 'Beklemede', 'İptal Edildi']);
});

test('a list that could not be read is there once trying again works', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_REFUSED GET .*audit/);
  await cutCall(page, '/api/admin/audit?*');
  await page.goto('/admin/audit');
  const error = page.getByRole('heading', { name: 'Liste yüklenemedi' });
  await expect(error).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(error).toHaveCount(0);
});

test('a time to come has no actions; the address keeps it', async ({ page, api, word }) => {
  await api.addCard({ title: word, status: 'hidden' });
  await page.goto('/admin/audit');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Başlangıç' }).click();
  const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
  await picker.getByLabel('Tarih').fill('01.01.2099');
  await picker.getByLabel('Saat').press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sonuç bulunamadı');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Başlangıç' })).toContainText('01.01.2099 00:00');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sonuç bulunamadı');
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('comes in pages, and leads from a person to all that was done to them', async ({
  page,
  api,
  member,
}) => {
  const id = await idOf(member);
  for (let n = 0; n < 52; n++) await api.givePoints(id, 1, 'Sayfalar için');
  const screen = personScreen(page, id);
  await screen.open();
  await expect(screen.changes.getByRole('listitem')).toHaveCount(5);
  await screen.changes.getByRole('link', { name: 'Tümü' }).click();
  await expect(page).toHaveURL(`/admin/audit?entity=users&entityId=${id}`);
  const rows = page.getByRole('row').filter({ hasText: 'Puan düzeltme' });
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Daha fazla göster' }).click();
  await expect(rows).toHaveCount(52);
  await page.getByRole('button', { name: 'Hepsini göster' }).click();
  await expect(page).toHaveURL('/admin/audit?entity=users');
});

const odd: { before: unknown; after: unknown }[] = [
  { before: null, after: null },
  { before: 'metin', after: ['dizi', 1, null] },
  { before: { constructor: 'x', toString: {} }, after: JSON.parse('{"__proto__": {"a": []}}') },
  { before: {}, after: { derin: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) } },
  { before: 0, after: false },
  { before: { uzun: 'ğ'.repeat(5000) }, after: { uzun: '<img src=x onerror=alert(1)>' } },
];

test('no shape of what was kept breaks the page', async ({ page }) => {
  await page.route('**/api/admin/audit?*', (route) =>
    route.fulfill({
      json: odd.map((states, n) => ({
        id: `01939a2e-7f2a-7000-8000-00000000000${n}`,
        actor: [null, { id: '01939a2e-7f2a-7000-8000-000000000000', username: null }][n % 2],
        action: n % 2 ? 'constructor' : 'bilinmeyen-işlem',
        entity: n % 2 ? 'toString' : 'uzaylılar',
        entityId: 'x'.repeat(100),
        createdAt: '2026-11-21T10:00:00.000Z',
        ...states,
      })),
    }),
  );
  await page.goto('/admin/audit?from=dün&limit=x');
  await expect(page.getByRole('row').nth(1)).toContainText('Sistem');
  await expect(page.getByRole('row').nth(2)).toContainText('Silinmiş hesap');
  await expect(page.getByRole('row').nth(1)).toContainText('uzaylılar');
  await expectFits(page);
  const dialog = page.getByRole('dialog');
  for (const [n] of odd.entries()) {
    await page
      .getByRole('button', { name: /^Ayrıntı:/ })
      .nth(n)
      .click();
    await expect(dialog).toContainText('xxx');
    const more = dialog.getByRole('button', { name: 'Tümünü göster' });
    for (let left = await more.count(); left > 0; left--) await more.first().click();
    await dialog.getByRole('button', { name: 'Kapat' }).last().click();
    await expect(dialog).toBeHidden();
  }
  await page.getByLabel('Kayıt türü').click();
  await expect(page.getByRole('option', { name: 'uzaylılar' })).toBeVisible();
});

test('is accessible', async ({ page, api, word }) => {
  const { id } = await api.addCard({ title: word, status: 'hidden' });
  await api.changeCard(id, { subtitle: 'Uzun bir alt başlık '.repeat(9) });
  await page.goto(`/admin/audit?entity=cards&entityId=${id}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Ayrıntı:/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Değişti');
  await expectAccessible(page);
});
