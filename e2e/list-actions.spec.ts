import type { Page } from '@playwright/test';
import { apiOf } from './fixtures/api.ts';
import { goInPanel } from './fixtures/go-in-panel.ts';
import { ORIGIN } from './fixtures/site.ts';
import { expect, registerMember, test } from './fixtures/test.ts';

test.use({ as: 'admin' });

const lists = [
  'banners',
  'sliding-banners',
  'companies',
  'tickets',
  'ticket-companies',
  'audit',
  'streaming-verification',
  'rewards',
  'siparisler',
  'etkinlikler',
].map((name) => `/admin/${name}`);

/** Actions of rows that can't be seen whole as the list stands, and how many there are. */
const hiddenActions = (page: Page) =>
  page.locator('main table').evaluate((table) => {
    const frame = table.closest('[data-scroll-panel]')?.getBoundingClientRect() ?? new DOMRect();
    const actions = [...table.querySelectorAll('td:last-child :is(a, button)')];
    const outside = actions.filter((action) => {
      const { left, right } = action.getBoundingClientRect();
      return left < Math.max(frame.left, 0) || right > Math.min(frame.right, innerWidth);
    });
    return { count: actions.length, outside: outside.map((action) => action.textContent) };
  });

/** What lies outside of the window, and what can be pressed in a row and lies behind its actions, which stay in sight. */
const coveredControls = (page: Page) =>
  page.locator('main table').evaluate((table) => {
    const beyond = document.documentElement.scrollWidth - innerWidth;
    const covered = [...table.querySelectorAll('tbody tr')].flatMap((row) => {
      const edge = row.lastElementChild?.getBoundingClientRect().left ?? Infinity;
      return [...row.querySelectorAll('td:not(:last-child) :is(a, button)')]
        .filter((control) => control.getBoundingClientRect().right > edge)
        .map((control) => control.getAttribute('aria-label') ?? control.textContent);
    });
    return { beyond: Math.max(beyond, 0), covered };
  });

test('what can be done with a row is in sight at every width', async ({ page, api, word }) => {
  const { token } = await registerMember();
  const member = apiOf(ORIGIN, token);
  await api.givePoints((await member.user()).id, 10, 'Deneme');
  await member.buy((await api.addReward({ title: word, pointsCost: 1 })).id);
  await api.addRule({
    adminStreamUrl: `https://yayin.example/${word}/${'a'.repeat(60)}`,
    pointsReward: 5,
    description: 'Günün yayını',
  });
  const [company] = await api.rows('ticket-companies');
  const address = `https://www.firma.example/${word}/${'b'.repeat(40)}`;
  const widest = { ticketPrice: 1234, websiteUrl: address, contentImage: '/favicon.svg' };
  await api.addRow('ticket-companies', {
    name: `${word} firması`,
    logoUrl: '/favicon.svg',
    ...widest,
  });
  await api.addEvent({
    title: `${word} etkinliği`,
    startDate: '2026-10-20T10:30:00.000Z',
    endDate: '2026-10-28T20:30:00.000Z',
  });
  await member.apply({
    ticketCompanyId: company?.id ?? '',
    username: word,
    investmentAmount: 100_000,
  });
  await page.goto('/admin');
  for (const path of lists) {
    await goInPanel(page, path);
    await expect(page.locator('td:last-child button, td:last-child a').first()).toBeVisible();
    for (const width of [768, 900, 1024, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      // A list that is read anew meanwhile has no rows for a moment.
      await expect(async () => {
        const { count, outside } = await hiddenActions(page);
        expect(count, path).toBeGreaterThan(0);
        expect(outside, `${path} at ${width} px`).toEqual([]);
        if (width >= 1024)
          expect(await coveredControls(page), `${path} at ${width} px`).toEqual({
            beyond: 0,
            covered: [],
          });
      }).toPass({ timeout: 15_000 });
    }
  }
});
