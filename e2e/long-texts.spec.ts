import { apiOf } from './fixtures/api.ts';
import { cardsScreen } from './fixtures/cards-screen.ts';
import { expectFits } from './fixtures/expect-fits.ts';
import { homePage } from './fixtures/home-page.ts';
import { enrich, marketPage } from './fixtures/market-page.ts';
import { ORIGIN } from './fixtures/site.ts';
import { enter, expect, newWord, test } from './fixtures/test.ts';
import { expectNews } from './fixtures/toasts.ts';

const unbroken = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
const sentence = 'İstanbul’un ışıltılı gecelerinde şöyle güzelce çiğ köfte yoğuran öğütçü ağabey. ';

const words = `${unbroken} `;

/** One word without a place to break it. */
const single = (word: string) => `${word}${unbroken.repeat(3)}`.slice(0, 199);

const texts = (word: string) => ({
  title: `${word} ${unbroken}${unbroken}`.slice(0, 200),
  subtitle: sentence.repeat(3).slice(0, 199).trim(),
  category: unbroken,
  link: `https://ornek.example/${'a'.repeat(300)}`,
});

test('the home page holds long texts', async ({ page, word, api }) => {
  await api.addCard({ ...texts(word), backgroundColor: '#fff' });
  const { card, open } = homePage(page);
  await open();
  await expectFits(page, card(word), card(word).locator('[data-plate]'));
});

test('one long word everywhere widens no page', async ({ page, word, api }) => {
  const name = single(word);
  const { id } = await api.addEvent({ title: name, description: name });
  await api.addReward({ title: name, description: name });
  await api.addCard({ title: name, subtitle: name });
  for (const path of ['/', '/etkinlikler', `/etkinlikler/${id}`, '/market']) {
    await page.goto(path);
    await expect(page.getByText(name).first()).toBeAttached();
    await expectFits(page);
  }
});

test.describe(() => {
  test.use({ as: 'admin' });

  test('an event’s participants hold long words', async ({ page, word, api, member }) => {
    const { id } = await api.addEvent({ title: single(word) });
    await apiOf(ORIGIN, member.token).join(id, single(word));
    await page.goto(`/admin/etkinlikler/${id}/katilimcilar`);
    await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();
    await expectFits(page);
    // Before the event goes: the page would ask for it.
    await page.goto('about:blank');
  });

  test('the cards’ screen holds long texts', async ({ page, word, api }) => {
    const { title } = await api.addCard(texts(word));
    const screen = cardsScreen(page);
    await screen.open();
    await expect(screen.tile(title)).toBeVisible();
    await expectFits(page, screen.tile(title));

    await screen.edit(title);
    await expectFits(page, screen.preview);
    await screen.field('Sıra').fill('3');
    await screen.save.click();
    await expectNews(page, 'Kart güncellendi');
    await screen.remove(title);
    await expectFits(page, screen.question);
    await screen.question.getByRole('button', { name: 'Vazgeç' }).click();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  });
});

test('the profile holds a long name', async ({ page, context }) => {
  const username = `${newWord()}_________________`.slice(0, 30);
  const token = await apiOf(ORIGIN).register({
    username,
    email: `${'u'.repeat(60)}.${username.replaceAll('_', '')}@ornek.example`,
    password: 'uzun bir şifre',
    firstName: unbroken,
    lastName: unbroken.toLocaleUpperCase('tr'),
  });
  await enter(context, token);
  await page.goto('/profil');
  await expectFits(page, page.getByRole('main'), page.getByRole('banner'));
});

test('the market, its dialogs and the profile hold long rewards', async ({
  page,
  context,
  word,
  api,
  member,
}) => {
  const title = `${word} ${words.repeat(3)}`.slice(0, 200).trim();
  const reward = { title, description: words.repeat(60).trim(), imageUrl: '/demo/yok.svg' };
  const { id } = await api.addReward({ ...reward, pointsCost: 1, imageUrl: null });
  await api.addReward({
    ...reward,
    pointsCost: 1_000_000_000,
    maxPerUser: 1_000_000,
    imageUrl: null,
  });
  await enrich(api, member, 500);
  await enter(context, member.token);
  const theirs = apiOf(ORIGIN, member.token);
  const { id: order } = await theirs.buy(id);
  await api.changeOrder(order, { note: `${'K'.repeat(200)} ${words.repeat(3)}` });
  const { card, bought, open, buy, question } = marketPage(page);
  await open();
  await expectFits(page, bought, ...(await card(title).all()));
  await buy(title).first().click();
  await expectFits(page, question);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await card(title)
    .first()
    .getByRole('button', { name: /^Devamını oku/ })
    .click();
  await expectFits(page, page.getByRole('dialog'));
  await expect(page.getByRole('dialog')).toContainText(words.repeat(60).trim());
  await page.keyboard.press('Escape');
  await page.goto('/profil');
  await expect(page.getByRole('region', { name: 'Aldığınız Ödüller' })).toContainText(word);
  await expectFits(page);
});
