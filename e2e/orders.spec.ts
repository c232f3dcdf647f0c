import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Api, apiOf, type Member } from './fixtures/api.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { enrich, marketPage } from './fixtures/market-page.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

test.use({ as: 'admin' });

function ordersScreen(page: Page) {
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  return {
    row,
    search: page.getByLabel('Ara', { exact: true }),
    question: page.getByRole('alertdialog', { name: 'Sipariş iptal edilsin mi?' }),
    dialog: page.getByRole('dialog', { name: 'Siparişin notu' }),
    press: (action: string, text: string) =>
      row(text)
        .getByRole('button', { name: `${action}: ` })
        .click(),
    open: (search = '') => page.goto(`/admin/siparisler${search}`),
  };
}

/** Somebody buys a reward for 40 of their 100 points. */
async function order(api: Api, member: Member, title: string) {
  const reward = await api.addReward({ title, pointsCost: 40, stock: 5 });
  await enrich(api, member, 100);
  const theirs = apiOf(ORIGIN, member.token);
  return { reward, theirs, purchase: await theirs.buy(reward.id) };
}

test('an order goes forward, and only forward', async ({ page, word, api, member }) => {
  await order(api, member, `İleri ${word}`);
  const { row, press, open } = ordersScreen(page);
  await open(`?q=${word}`);
  await expect(page).toHaveTitle('Vitrin | Siparişler');
  await expect(row(word)).toContainText(member.username);
  await expect(row(word)).toContainText(member.email);
  await expect(row(word)).toContainText('Beklemede');
  await press('Alındı', word);
  await expectNews(page, 'Başarılı', 'Sipariş güncellendi');
  await expect(row(word).getByRole('button', { name: /^Alındı: / })).toHaveCount(0);
  await press('Teslim Edildi', word);
  const delivery = page.getByRole('dialog', { name: 'Sipariş teslim edilsin mi?' });
  await delivery.getByRole('textbox').fill('KOD-1');
  await delivery.getByRole('button', { name: 'Teslim Et' }).click();
  await expect(row(word)).toContainText('Teslim edildi, üyeye bildirildi');
  await expect(row(word)).toContainText('KOD-1');
  await expect(row(word).getByRole('button')).toHaveCount(1);
  await expect(row(word)).toContainText('Teslim Edildi');
});

test('cancelling gives points and stock back, and the buyer sees it', async ({
  page,
  openBrowser,
  word,
  api,
  member,
  problems,
}) => {
  const { reward, theirs, purchase } = await order(api, member, `İptal ${word}`);
  const { row, press, question, open } = ordersScreen(page);
  await open(`?q=${word}`);
  await press('İptal Et', word);
  await expect(question).toContainText('40 puan üyeye, ödül stoka geri döner.');
  await expect(question.getByRole('button', { name: 'Vazgeç', exact: true })).toBeFocused();
  await question.getByRole('button', { name: 'İptal Et' }).click();
  await expectNews(page, 'Başarılı', 'Sipariş iptal edildi');
  await expect(row(word)).toContainText('İptal Edildi');
  expect((await theirs.user()).points).toBe(100);
  expect((await api.rewards()).find(({ id }) => id === reward.id)).toMatchObject({ stock: 5 });

  const buyer = await openBrowser({ token: member.token });
  const { balance, boughtRows, open: openMarket } = marketPage(buyer);
  await openMarket();
  await expect(balance).toContainText('100');
  await expect(boughtRows).toContainText('İptal Edildi');

  // Somebody else was faster.
  const again = await theirs.buy(reward.id);
  expect(again.id).not.toBe(purchase.id);
  problems.expect(/^409 PATCH .*\/api\/admin\/user-rewards\//);
  await page.reload();
  const pending = row('Beklemede');
  await expect(pending).toHaveCount(1);
  await page.route('**/api/admin/live', (route) => route.abort('aborted'));
  await pending.getByRole('button', { name: /^İptal Et: / }).click();
  await api.changeOrder(again.id, { status: 'delivered' });
  await question.getByRole('button', { name: 'İptal Et' }).click();
  await expectAlert(page, 'Hata', 'Bu siparişin durumu artık böyle değiştirilemez.');
  await expect(row('Teslim Edildi')).toHaveCount(1);
});

test('a note reaches the buyer, is changed and goes', async ({ page, word, api, member }) => {
  const { theirs } = await order(api, member, `Not ${word}`);
  const { row, press, dialog, open } = ordersScreen(page);
  const field = dialog.getByRole('textbox');
  const save = dialog.getByRole('button', { name: 'Kaydet' });
  await open(`?q=${word}`);
  await press('Not', word);
  await expect(field).toBeFocused();
  await field.fill('Kodunuz: ĞÜŞ-1234\nAy sonuna kadar geçerli');
  await save.click();
  await expectNews(page, 'Başarılı', 'Sipariş güncellendi');
  await expect(row(word)).toContainText('ĞÜŞ-1234');
  expect(await theirs.purchases()).toMatchObject([
    { status: 'pending', note: 'Kodunuz: ĞÜŞ-1234\nAy sonuna kadar geçerli' },
  ]);
  await press('Not', word);
  await expect(field).toHaveValue(/^Kodunuz/);
  await field.fill('');
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await theirs.purchases()).toMatchObject([{ note: null }]);
});

test('orders are found, kept in the address and saved as CSV', async ({
  page,
  word,
  api,
  member,
}) => {
  const { reward, theirs, purchase } = await order(api, member, `ÇİĞ köfte; ${word}`);
  await theirs.buy(reward.id);
  await api.changeOrder(purchase.id, { status: 'claimed', note: '=1+1' });
  const { row, search, open } = ordersScreen(page);
  await open();
  await search.fill(`cig kofte; ${word}`);
  await expect(row(word)).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/siparisler?q=cig+kofte%3B+${word}`);
  await search.fill(member.username);
  await expect(page).toHaveURL(`/admin/siparisler?q=${member.username}`);
  await expect(row(word)).toHaveCount(2);
  await page.getByLabel('Durum', { exact: true }).click();
  await page.getByRole('option', { name: 'Alındı' }).click();
  await expect(row(word)).toHaveCount(1);
  await expect(page).toHaveURL(`/admin/siparisler?q=${member.username}&status=claimed`);
  await page.reload();
  await expect(row(word)).toHaveCount(1);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV indir' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^siparisler-.*\.csv$/);
  const [head, line, end] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\uFEFFTarih;Üye;E-posta;Ödül;Puan;Durum;Not;Sipariş No');
  expect(line).toContain(
    `;${member.username};${member.email};"ÇİĞ köfte; ${word}";40;Alındı;'=1+1;${purchase.id}`,
  );
  expect(end).toBe('');

  await search.fill(`${word}yok`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sonuç bulunamadı');
  await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(page).toHaveURL('/admin/siparisler');
});

test('a new order appears by itself, and the menu counts it', async ({
  page,
  word,
  api,
  member,
}) => {
  const { row, open } = ordersScreen(page);
  const live = page.waitForResponse('**/api/admin/live');
  await open(`?q=${word}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sonuç bulunamadı');
  await live;
  await order(api, member, `Canlı ${word}`);
  await expect(row(word)).toContainText('Beklemede');
  const entry = page.getByRole('link', { name: /^Siparişler/ });
  await expect(entry.getByRole('img')).toHaveAccessibleName(/^[\d.]+ bekleyen$/);
});

test('long texts fit', async ({ page, word, api, member }) => {
  const title = `${word} ${'Çekoslovakyalılaştıramadıklarımızdan '.repeat(5)}`.slice(0, 199);
  const { purchase } = await order(api, member, title.trim());
  await api.changeOrder(purchase.id, { note: `${'K'.repeat(300)} ${'uzun not '.repeat(20)}` });
  const { row, press, question, dialog, open } = ordersScreen(page);
  await open(`?q=${word}`);
  await expectFits(page, row(word));
  await press('Not', word);
  await expectFits(page, dialog);
  await page.keyboard.press('Escape');
  await press('İptal Et', word);
  await expectFits(page, question);
});
