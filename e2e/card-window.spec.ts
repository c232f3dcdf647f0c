import { cardsScreen } from './fixtures/cards-screen.ts';
import { homePage } from './fixtures/home-page.ts';
import { expect, test } from './fixtures/test.ts';

// Seven hours behind Istanbul: nothing on the page may follow the browser's clock.
test.use({ as: 'admin', timezoneId: 'America/New_York' });

const HOUR = 3_600_000;

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
