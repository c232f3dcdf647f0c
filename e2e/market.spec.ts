import { apiOf } from './fixtures/api.ts';
import { enrich, marketPage } from './fixtures/market-page.ts';
import { signInForm } from './fixtures/sign-in-form.ts';
import { ORIGIN } from './fixtures/site.ts';
import { enter, expect, test } from './fixtures/test.ts';
import { expectAlert, expectNews } from './fixtures/toasts.ts';

const purchase = '**/api/user-rewards/purchase';

test('a visitor sees everything and is sent to the sign-in to buy', async ({
  page,
  word,
  api,
  member,
}) => {
  const left = await api.addReward({ title: `Var ${word}`, stock: 1250, pointsCost: 2400 });
  const gone = await api.addReward({ title: `Yok ${word}`, stock: 0 });
  const endless = await api.addReward({ title: `Hep ${word}`, maxPerUser: 3 });
  const { card, buy, openWith, bought, balance } = marketPage(page);
  await openWith(endless.title);
  await expect(page).toHaveTitle('Vitrin | Market');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Market' })).toBeVisible();
  await expect(card(left.title)).toContainText('Stok: 1.250');
  await expect(card(left.title)).toContainText('2.400 puan');
  await expect(card(endless.title)).toContainText('Sınırsız');
  await expect(card(endless.title)).toContainText('Üye başına en fazla 3 adet');
  await expect(card(gone.title)).toContainText('Tükendi');
  await expect(buy(gone.title)).toBeDisabled();
  for (const absent of [bought, balance]) await expect(absent).toHaveCount(0);

  await buy(left.title).click();
  await expectAlert(page, 'Giriş Gerekli', 'Ödül satın almak için giriş yapmalısınız');
  await expect(page).toHaveURL('/giris?next=%2Fmarket');
  await expectAlert(page, 'Ödül satın almak için giriş yapmalısınız');
  await signInForm(page).send(member.email, member.password);
  await expect(page).toHaveURL('/market');
  await expect(balance).toContainText('0');
  await expect(buy(left.title)).toBeDisabled();
  await expect(bought).toContainText('Henüz ödül almadınız');
});

test('the page comes whole from the server', async ({ request, word, api }) => {
  const { title } = await api.addReward({ title: `Sunucudan ${word}`, stock: 7 });
  const html = await (await request.get('/market')).text();
  expect(html).toContain(title);
  expect(html).toContain('Stok: 7');
  expect(html).toContain('rel="canonical"');
});

test('buying asks first and changes balance, stock and list', async ({
  page,
  context,
  word,
  api,
  member,
}) => {
  const { title, id } = await api.addReward({ title: `Kupa ${word}`, stock: 2, pointsCost: 1250 });
  const other = await api.addReward({ title: `Pahalı ${word}`, pointsCost: 1500 });
  await enrich(api, member, 2000);
  await enter(context, member.token);
  const { card, buy, question, confirm, balance, boughtRows, openWith } = marketPage(page);
  await openWith(other.title);
  await expect(balance).toContainText('2.000');
  await expect(buy(other.title)).toHaveText('Satın Al');

  await buy(title).click();
  await expect(question).toContainText('1.250 puan harcanacak');
  await expect(question.getByRole('definition').last()).toHaveText('750');
  await expect(question.getByRole('button', { name: 'Vazgeç' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(buy(title)).toBeFocused();
  expect(await apiOf(ORIGIN, member.token).purchases()).toEqual([]);

  await buy(title).click();
  await confirm.click();
  await expectNews(page, 'Ödülünüz başarıyla satın alındı!', title);
  await expect(question).toBeHidden();
  await expect(balance).toContainText('750');
  await expect(card(title)).toContainText('Stok: 1');
  await expect(boughtRows).toHaveCount(1);
  await expect(boughtRows).toContainText('Beklemede');
  await expect(boughtRows).toContainText('1.250');
  for (const [name, missing] of [
    [title, '500 puan eksik'],
    [other.title, '750 puan eksik'],
  ] as const) {
    await expect(buy(name)).toBeDisabled();
    await expect(buy(name)).toHaveText('Yetersiz Puan');
    await expect(buy(name)).toHaveAccessibleDescription(missing);
  }

  await page.goto('/profil');
  await expect(page.getByRole('link', { name: 'Markete Git' })).toBeVisible();
  const own = page.getByRole('region', { name: 'Aldığınız Ödüller' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own).toContainText(title);
  const [{ id: order } = { id: '' }] = await apiOf(ORIGIN, member.token).purchases();
  await api.changeOrder(order, { status: 'delivered', note: 'Kod: KRL-4821' });
  await page.reload();
  await expect(own).toContainText('Teslim Edildi');
  await expect(own).toContainText('Not: Kod: KRL-4821');
  expect((await api.rewards()).find((one) => one.id === id)).toMatchObject({ stock: 1 });
});

test('a double click buys once, and nothing else meanwhile', async ({
  page,
  context,
  word,
  api,
  member,
}) => {
  const { title } = await api.addReward({ title: `Çift ${word}`, pointsCost: 10 });
  const other = await api.addReward({ title: `Öbür ${word}`, pointsCost: 10 });
  await enrich(api, member, 100);
  await enter(context, member.token);
  const { buy, card, confirm, boughtRows, openWith } = marketPage(page);
  await openWith(other.title);
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(purchase, async (route) => {
    await gate;
    await route.continue();
  });
  await buy(title).click();
  await confirm.dblclick();
  await expect(page.getByRole('alertdialog')).toContainText('Satın alınıyor...');
  // The page behind the dialog is out of reach for roles.
  const behind = (name: string) => page.locator('article').filter({ hasText: name });
  await expect(behind(title).locator('button:last-of-type')).toHaveText('Satın alınıyor...');
  await expect(behind(other.title).locator('button:last-of-type')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  release();
  await expect(boughtRows).toHaveCount(1);
  await expect(card(title)).toBeVisible();
  expect(await apiOf(ORIGIN, member.token).purchases()).toHaveLength(1);
});

test('after a lost answer one tries again and has bought once', async ({
  page,
  context,
  word,
  api,
  member,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET POST .*purchase/);
  const { title } = await api.addReward({ title: `Kopuk ${word}`, pointsCost: 40, stock: 5 });
  await enrich(api, member, 100);
  await enter(context, member.token);
  const { buy, card, question, confirm, balance, boughtRows, openWith } = marketPage(page);
  await openWith(title);
  const keys: (string | undefined)[] = [];
  await page.route(purchase, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await buy(title).click();
  await confirm.click();
  await expectAlert(page, 'Hata', 'Sunucuya ulaşılamadı');
  await expect(question).toContainText('ödül ikinci kez satın alınmaz');
  await expect(confirm).toHaveText('Yeniden Dene');
  await confirm.click();
  await expectNews(page, 'Ödülünüz başarıyla satın alındı!');
  await expect(question).toBeHidden();
  await expect(balance).toContainText('60');
  await expect(boughtRows).toHaveCount(1);
  await expect(card(title)).toContainText('Stok: 4');

  await buy(title).click();
  await confirm.click();
  await expect(boughtRows).toHaveCount(2);
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('two tabs: the second one is told what has changed', async ({
  page,
  context,
  word,
  api,
  member,
  problems,
}) => {
  problems.expect(/^409 POST .*purchase$/);
  const { title, id } = await api.addReward({ title: `Sekme ${word}`, pointsCost: 60, stock: 9 });
  await enrich(api, member, 100);
  await enter(context, member.token);
  const second = await context.newPage();
  const here = marketPage(page);
  const there = marketPage(second);
  await here.openWith(title);
  await there.open();
  await here.buy(title).click();
  await here.confirm.click();
  await expect(here.boughtRows).toHaveCount(1);

  await expect(there.balance).toContainText('100');
  await there.buy(title).click();
  await expect(there.question).toContainText('Eksik puan');
  await expect(there.question.getByRole('definition').last()).toHaveText('20');
  await there.confirm.click();
  await expectAlert(second, 'Yetersiz Puan', 'Bu ödül için 60 puan gerekiyor');
  await expect(there.question).toBeHidden();
  await expect(there.balance).toContainText('40');
  await expect(there.boughtRows).toHaveCount(1);

  await api.changeReward(id, { pointsCost: 30 });
  await second.reload();
  await there.buy(title).click();
  await expect(there.question.getByRole('definition').last()).toHaveText('10');
  await api.changeReward(id, { stock: 0 });
  await there.confirm.click();
  await expectAlert(second, 'Hata', 'Bu ödül tükendi.');
  await expect(there.buy(title)).toHaveText('Tükendi');
});

test('a price that is raised behind the question charges nothing', async ({
  page,
  context,
  member,
  word,
  api,
  problems,
}) => {
  problems.expect(/^409 POST .*purchase$/);
  const { title, id } = await api.addReward({ title: `Zamlı ${word}`, pointsCost: 60 });
  await enrich(api, member, 100);
  await enter(context, member.token);
  const { buy, question, confirm, openWith, boughtRows } = marketPage(page);
  await openWith(title);
  await buy(title).click();
  await expect(question).toContainText('60 puan harcanacak');
  await api.changeReward(id, { pointsCost: 80 });
  await confirm.click();
  await expect(question).toContainText('80 puan harcanacak');
  await expect(question).toContainText('Satın alma yapılmadı');
  await expectAlert(page, 'Hata', 'artık 80 puan');
  const theirs = apiOf(ORIGIN, member.token);
  expect([(await theirs.user()).points, await theirs.purchases()]).toEqual([100, []]);
  await confirm.click();
  await expect(boughtRows).toHaveCount(1);
  expect((await theirs.user()).points).toBe(20);
});

test('a limit per member, and a session that has ended', async ({
  page,
  context,
  word,
  api,
  member,
  problems,
}) => {
  problems.expect(/^401 GET .*\/api\/auth\/user$/);
  const { title } = await api.addReward({ title: `Tek ${word}`, pointsCost: 10, maxPerUser: 1 });
  const { title: free } = await api.addReward({ title: `Serbest ${word}`, pointsCost: 10 });
  await enrich(api, member, 100);
  await enter(context, member.token);
  const { buy, confirm, openWith } = marketPage(page);
  await openWith(free);
  await buy(title).click();
  await confirm.click();
  await expect(buy(title)).toHaveText('Sınıra ulaştınız');
  await expect(buy(title)).toBeDisabled();

  await context.clearCookies();
  problems.expect(/^401 GET .*\/api\/user-rewards$/, /^401 POST .*purchase$/);
  await buy(free).click();
  await confirm.click();
  await expectAlert(page, 'Giriş Gerekli', 'Ödül satın almak için giriş yapmalısınız');
  await expect(page).toHaveURL('/giris?next=%2Fmarket');
});
