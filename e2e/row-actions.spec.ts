import type { Page } from '@playwright/test';
import { listContentPages } from './fixtures/content-pages.ts';
import { createIsolatedSiteTest } from './fixtures/isolated-site-test.ts';
import { navigateAdmin } from './fixtures/navigate-admin.ts';
import { expect } from './fixtures/test.ts';

const test = createIsolatedSiteTest({ hasDemoData: true });
test.use({ as: 'admin' });

const listPaths = [
  // Cards are tiles, and rows of draws have no actions.
  ...listContentPages('cards', 'draws'),
  ...['tickets', 'users', 'audit', 'siparisler'].map((name) => `/admin/${name}`),
];

/**
 * Returns usability problems of a list: cut-off row actions, covered controls, and horizontal scrolling of page or
 * table.
 */
const findUsabilityProblems = (page: Page) =>
  page.locator('main table').evaluate((table) => {
    const frame = table.closest('[data-scroll-panel]') ?? document.documentElement;
    const { left, right } = frame.getBoundingClientRect();
    const getName = (control: Element) =>
      control.getAttribute('aria-label') ?? control.textContent ?? '';
    // Stacked rows hide the edit button: their title opens the form.
    const actions = [...table.querySelectorAll('td:last-child :is(a, button)')].filter((action) =>
      action.checkVisibility(),
    );
    const outside = actions.filter((action) => {
      const box = action.getBoundingClientRect();
      return box.left < Math.max(left, 0) || box.right > Math.min(right, innerWidth);
    });
    // Stacked rows have no sticky actions that could cover controls.
    const isStacked = getComputedStyle(table).display === 'block';
    const covered = [...table.querySelectorAll(isStacked ? 'none' : 'tbody tr')].flatMap((row) => {
      const actionsLeft = row.lastElementChild?.getBoundingClientRect().left ?? Infinity;
      return [...row.querySelectorAll('td:not(:last-child) :is(a, button)')].filter(
        (control) => control.getBoundingClientRect().right > actionsLeft,
      );
    });
    return {
      isEmpty: actions.length === 0,
      outside: outside.map(getName),
      covered: covered.map(getName),
      beyond: {
        page: Math.max(document.documentElement.scrollWidth - innerWidth, 0),
        table: Math.max(frame.scrollWidth - frame.clientWidth, 0),
      },
    };
  });

test('row actions are visible at every width without horizontal scrolling', async ({ page }) => {
  await page.goto('/admin');
  for (const path of listPaths) {
    await navigateAdmin(page, path);
    await expect(
      page.locator('td:last-child :is(a, button)').filter({ visible: true }).first(),
    ).toBeVisible();
    for (const width of [768, 900, 1024, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      // A refetching list has no rows for a moment.
      await expect(async () => {
        expect(await findUsabilityProblems(page), `${path} at ${width} px`).toEqual({
          isEmpty: false,
          ...{ outside: [], covered: [] },
          beyond: { page: 0, table: 0 },
        });
      }).toPass({ timeout: 15_000 });
    }
  }
});
