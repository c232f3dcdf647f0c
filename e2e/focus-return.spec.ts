import type { Page } from '@playwright/test';
import { apiOf } from './fixtures/api.ts';
import { ORIGIN } from './fixtures/site.ts';
import { pendingScreen } from './fixtures/social-screen.ts';
import { expect, registerMember, test } from './fixtures/test.ts';

test.use({ as: 'admin', contextOptions: { reducedMotion: 'no-preference' } });

/** The text of the row that has the focus, or in which something has it. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent ?? '');

test('what is decided by keyboard keeps the focus, from which Tab goes on to the next', async ({
  page,
}) => {
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
  // It stays where it was, decided: nothing moves under a hand.
  await expect(screen.card(first)).toContainText('Onaylandı');
  // A second press of the same key decides nothing.
  await expect.poll(() => focusedRow(page)).toContain(first);
  await page.keyboard.press('Enter');
  await expect(screen.card(second)).toContainText('Beklemede');
  for (let step = 0; step < 30; step++) {
    if ((await focusedRow(page)).includes(second)) break;
    await page.keyboard.press('Tab');
  }
  expect(await focusedRow(page)).toContain(second);
  await screen.press('Reddet', second);
  await screen.dialog.getByRole('button', { name: 'Reddet' }).click();
  await expect(screen.card(second)).toContainText('Reddedildi, üyeye bildirildi');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});
