import type { Page } from '@playwright/test';
import { apiOf } from './fixtures/api.ts';
import { cardsScreen } from './fixtures/cards-screen.ts';
import { collectionScreen } from './fixtures/collection-screen.ts';
import { ORIGIN } from './fixtures/site.ts';
import { pendingScreen } from './fixtures/social-screen.ts';
import { expect, registerMember, test } from './fixtures/test.ts';
import { expectNews } from './fixtures/toasts.ts';

test.use({ as: 'admin', contextOptions: { reducedMotion: 'no-preference' } });

/** The text of the row that has the focus, or in which something has it. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '');

test('after a row has gone, the one that follows has the focus', async ({ page, word, api }) => {
  const [{ logoUrl } = { logoUrl: '' }] = await api.rows('companies');
  for (const [index, name] of ['bir', 'iki', 'üç'].entries()) {
    await api.addRow('companies', { name: `${name} ${word}`, logoUrl, sortOrder: 9000 + index });
  }
  const screen = collectionScreen(page, '/admin/companies', 'Firma');
  await screen.open();
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Sil: ${name} ${word}` }).focus();
    await page.keyboard.press('Enter');
    await screen.question.getByRole('button', { name: 'Sil', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(screen.row(`${name} ${word}`)).toHaveCount(0);
  };
  await remove('bir');
  await expect.poll(() => focusedRow(page)).toContain('iki');
  await remove('üç');
  await expect.poll(() => focusedRow(page)).toContain('iki');
});

test('after the last card has gone, its page’s heading has it', async ({ page, word, api }) => {
  const { id } = await api.addCard({ title: word });
  const screen = cardsScreen(page);
  await page.route('**/api/cards/all', async (route) => {
    const cards: { id: string }[] = await (await route.fetch()).json();
    await route.fulfill({ json: cards.filter((card) => card.id === id) });
  });
  await screen.open();
  await screen.remove(word);
  await screen.question.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kart Yönetimi' })).toBeFocused();
});

test('deciding by keyboard goes on to the next verification', async ({ page }) => {
  const members = [await registerMember(), await registerMember()];
  for (const { token, username } of members) {
    const input = { platform: 'youtube', platformUsername: `@${username}` } as const;
    await apiOf(ORIGIN, token).sendAccount(input);
  }
  const [first, second] = members.map(({ username }) => username) as [string, string];
  const screen = pendingScreen(page);
  await screen.open();
  await screen.card(first).getByRole('button', { name: 'Onayla: ' }).focus();
  await page.keyboard.press('Enter');
  await expect(screen.card(first)).toHaveCount(0);
  await expect.poll(() => focusedRow(page)).toContain(second);
  await screen.press('Reddet', second);
  await screen.dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect(screen.card(second)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('an order that moves on keeps the focus in its row', async ({ page, word, api, member }) => {
  const { id: rewardId } = await api.addReward({ title: word, pointsCost: 1 });
  const buyer = apiOf(ORIGIN, member.token);
  await api.givePoints((await buyer.user()).id, 5, 'Deneme');
  await buyer.buy(rewardId);
  await page.goto(`/admin/siparisler?q=${word}`);
  for (const step of ['Alındı', 'Teslim Edildi']) {
    await page.getByRole('button', { name: `${step}: ${word}` }).focus();
    await page.keyboard.press('Enter');
    await expectNews(page, 'Sipariş güncellendi');
    await expect(page.getByRole('button', { name: `${step}: ${word}` })).toHaveCount(0);
    await expect.poll(() => focusedRow(page)).toContain(word);
  }
});
