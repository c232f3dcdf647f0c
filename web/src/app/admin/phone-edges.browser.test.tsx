import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicationsRoute } from '../../../test/applications-server.ts';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { getAdminPage } from '../../../test/open-page.tsx';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { respondToPages } from '../../../test/respond-to-pages.ts';
import { createSampleApplication, nextId, sampleUser } from '../../../test/row-samples.ts';
import { AdminLayout } from './admin-layout.tsx';

async function openOnPhone(path: string) {
  const adminPage = getAdminPage(path);
  const { default: Page } = await adminPage.load();
  const server = createFakeServer();
  respondToPages(server, nextId());
  server.respond(applicationsRoute, [createSampleApplication('satır-1')]);
  await page.viewport(390, 844);
  const { client } = await renderWithProviders(
    <AdminLayout page={adminPage}>
      <Page />
    </AdminLayout>,
    { at: path, user: { ...sampleUser, role: 'super_admin' } },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => client.isFetching()).toBe(0);
}

/** Returns the left edge of an element's first text. */
function getTextLeft(element: Element | null | undefined): number | undefined {
  const range = document.createRange();
  if (!element) return undefined;
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}

it('the line above the tabs of the header is as wide as a phone', async () => {
  await openOnPhone('/admin/cards');
  const tabs = page.getByRole('navigation', { name: 'Ana Sayfa' }).element();
  const row = tabs.parentElement as HTMLElement;
  expect(getComputedStyle(tabs).borderTopWidth).toBe('0px');
  const { width, borderTopWidth } = getComputedStyle(row, '::before');
  expect([width, borderTopWidth]).toEqual(['390px', '1px']);
  expect(tabs.getBoundingClientRect().right).toBe(390);
});

it('the title of a panel is in line with its rows on a phone', async () => {
  await openOnPhone('/admin');
  const title = page.getByRole('heading', { name: 'Son 5 başvuru' });
  await expect.element(title).toBeVisible();
  const row = title.element().closest('section, div[role=region], div:has(table)');
  await expect.poll(() => row?.querySelector('[data-row] td')).toBeTruthy();
  expect(getTextLeft(row?.querySelector('[data-row] b'))).toBe(getTextLeft(title.element()));
});

it('the first tab of the applications is in line with the heading on a phone', async () => {
  await openOnPhone('/admin/tickets');
  const tab = document.querySelector('main :is([role=tab], [role=group] > button)');
  const heading = page.getByRole('heading', { level: 1 }).element();
  expect(tab && getTextLeft(tab.firstElementChild)).toBe(getTextLeft(heading));
});

it('the checkbox for all rows is above the checkboxes of the rows on a phone', async () => {
  await openOnPhone('/admin/tickets');
  const boxes = page
    .getByRole('checkbox')
    .elements()
    .filter((box) => box.checkVisibility())
    .map((box) => box.getBoundingClientRect().left);
  expect(boxes).toHaveLength(2);
  expect(boxes[0]).toBe(boxes[1]);
});

it("the touch target of a member's name is 44 px high", async () => {
  await openOnPhone('/admin/users');
  // The edge of the list cuts the target in the first row.
  const name = document.querySelector('main [data-row] + [data-row] a[href*="uye="]');
  const { left, top, bottom } = name?.getBoundingClientRect() ?? new DOMRect();
  expect(bottom - top).toBeLessThan(30);
  for (const y of [(top + bottom) / 2 - 21, (top + bottom) / 2 + 21]) {
    expect(document.elementFromPoint(left + 4, y)).toBe(name);
  }
});

it.each([
  ['/admin', 390, false],
  ['/admin', 768, true],
  ['/admin/bekleyenler', 390, false],
] as const)('the header of %s at %i px repeats the heading: %s', async (path, width, isShown) => {
  await openOnPhone(path);
  await page.viewport(width, 844);
  const current = page.getByRole('navigation', { name: 'Konum' }).element().querySelector('b');
  expect(current).toHaveAttribute('aria-current', 'page');
  expect((current?.offsetWidth ?? 0) > 1).toBe(isShown);
});

it.each(['/admin/pending-verifications', '/admin/users', '/admin/siparisler'])(
  "the touch target of a member's name covers no other control on %s",
  async (path) => {
    await openOnPhone(path);
    const controls = document.querySelectorAll('main [data-row] :is(a, button, input)');
    const names: Element[] = [];
    for (const control of controls) {
      if (!control.checkVisibility()) continue;
      control.scrollIntoView({ block: 'center' });
      const { left, width, top, bottom } = control.getBoundingClientRect();
      for (const y of [top + 1, bottom - 1]) {
        const link = document.elementFromPoint(left + width / 2, y)?.closest('a[href*="uye="]');
        if (link) names.push(link);
        expect(link ?? control, link?.outerHTML).toBe(control);
      }
    }
    expect(names).not.toEqual([]);
  },
);
