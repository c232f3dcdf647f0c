import { cardsScreen } from './fixtures/cards-screen.ts';
import { homePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

// Seven hours behind Istanbul: nothing on the page may follow the browser's clock.
test.use({ as: 'admin', timezoneId: 'America/New_York' });

const HOUR = 3_600_000;

test('what is typed is Istanbul’s time and is shown again as it was typed', async ({
  page,
  word,
  api,
}) => {
  const title = `Pencere ${word}`;
  const screen = cardsScreen(page);
  await screen.open();
  await screen.add();
  await screen.field('Başlık').fill(title);
  await screen.field('Link').fill('/profil');
  // The day before in New York, and the year before in UTC.
  await screen.typeMoment('Görünürlük Başlangıcı', '01.01.2031', '00:30');
  const begin = screen.dialog.getByRole('button', { name: 'Görünürlük Başlangıcı' });
  await expect(begin).toHaveText('01.01.2031 00:30');
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();
  await expect(screen.tile(title)).toContainText('1 Ocak 2031');

  const card = (await api.cards()).find((one) => one.title === title);
  expect(card?.visibleFrom).toBe('2030-12-31T21:30:00.000Z');
  await screen.edit(title);
  await expect(begin).toHaveText('01.01.2031 00:30');
  await begin.click();
  const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
  await expect(picker.getByLabel('Tarih')).toHaveValue('01.01.2031');
  await expect(picker.getByLabel('Saat')).toHaveValue('00:30');
  await expect(picker.getByRole('grid')).toHaveAccessibleName(/Ocak 2031/);
  await expect(picker.getByRole('gridcell', { selected: true })).toHaveText('1');
});

test('the calendar chooses days of Istanbul', async ({ page, word, api }) => {
  const { title } = await api.addCard({
    title: `Takvim ${word}`,
    visibleFrom: '2030-12-31T21:30:00.000Z',
  });
  const screen = cardsScreen(page);
  await screen.open();
  await screen.edit(title);
  const begin = screen.dialog.getByRole('button', { name: 'Görünürlük Başlangıcı' });
  await begin.click();
  const picker = page.getByRole('dialog', { name: 'Tarih ve saat seç' });
  await picker.getByRole('button', { name: /\b15 Ocak 2031\b/ }).click();
  await expect(picker.getByLabel('Tarih')).toHaveValue('15.01.2031');
  await picker.getByRole('button', { name: 'Tamam' }).click();
  await expect(begin).toHaveText('15.01.2031 00:30');
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();
  const card = (await api.cards()).find((one) => one.title === title);
  expect(card?.visibleFrom).toBe('2031-01-14T21:30:00.000Z');
});

test('visitors see a card inside its window only', async ({ page, word, api }) => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  await api.addCard({ title: `Açık ${word}`, visibleFrom: at(-1), visibleTo: at(1) });
  await api.addCard({ title: `Erken ${word}`, visibleFrom: at(1) });
  await api.addCard({ title: `Geç ${word}`, visibleTo: at(-1) });
  await api.addCard({ title: `Taslak ${word}`, status: 'draft' });
  await homePage(page).open();
  await expect(homePage(page).card(word)).toHaveCount(1);
  await expect(homePage(page).card(`Açık ${word}`)).toBeVisible();
  const screen = cardsScreen(page);
  await screen.open();
  await expect(screen.tile(`Geç ${word}`)).toContainText('Süresi doldu');
  await expect(screen.tile(`Taslak ${word}`)).toContainText('Taslak');
});

test('a card comes and goes by itself when its time has come', async ({ page, word, api }) => {
  const soon = new Date(Date.now() + 1500).toISOString();
  await api.addCard({ title: `Biten ${word}`, visibleTo: soon });
  await api.addCard({ title: `Başlayan ${word}`, visibleFrom: soon });
  const { card, open } = homePage(page);
  await open();
  await expect(async () => {
    await page.reload();
    await expect(card(`Başlayan ${word}`)).toBeVisible({ timeout: 500 });
    await expect(card(`Biten ${word}`)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('a badge follows its window while one looks at it', async ({ page, word, api }) => {
  await page.clock.install();
  const { title } = await api.addCard({
    title: `Açılan ${word}`,
    visibleFrom: new Date(Date.now() + HOUR).toISOString(),
  });
  const screen = cardsScreen(page);
  await screen.open();
  await expect(screen.tile(title)).not.toContainText('Yayında');
  await page.clock.fastForward(HOUR + 60_000);
  await expect(screen.tile(title)).toContainText('Yayında');
});
