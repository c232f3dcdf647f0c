import { collections } from '@vitrin/contract/collections.ts';
import { contentNames } from '@vitrin/contract/topics.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { banner } from '../../../test/page-samples.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { respondToPages } from '../../../test/respond-to-pages.ts';
import { nextId, sampleUser } from '../../../test/row-samples.ts';
import { contentLabels } from '../../labels/all-labels.ts';
import { AdminLayout } from './admin-layout.tsx';
import { adminPages } from './admin-pages.ts';

/** Line heights cause overlaps up to this size. */
const TOLERANCE_PX = 3;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const intersectBoxes = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});
const isVisible = ({ left, top, right, bottom }: Box) =>
  right - left > TOLERANCE_PX && bottom - top > TOLERANCE_PX;

/** Returns the visible part of a box, after clipping by its parents. */
function clipToParents(box: Box, parentElement: Element | null): Box {
  let visibleBox = box;
  for (let parent = parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflow !== 'visible') {
      visibleBox = intersectBoxes(visibleBox, parent.getBoundingClientRect());
    }
  }
  return visibleBox;
}

/** True for sticky elements: they may cover scrolling content. */
const isSticky = (element: Element) =>
  element.closest('[data-sticky-bottom], [data-scrolls] td:last-child') !== null;

const getControls = () =>
  [...document.querySelectorAll('main :is(a, button, [role=combobox])')].filter(
    (control) => control.checkVisibility() && !isSticky(control),
  );

/** Lists elements that make the page scroll sideways. */
function listOverflowingElements(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Lists controls, headings and values that overflow a box with hidden overflow. */
function listCutElements(): string[] {
  return [...getControls(), ...document.querySelectorAll('main :is(h2, h3, dd)')]
    .filter((element) => {
      const box = element.parentElement?.closest('article, section, li');
      if (!box || getComputedStyle(box).overflowX !== 'hidden') return false;
      return element.getBoundingClientRect().right > box.getBoundingClientRect().right;
    })
    .map((element) => element.outerHTML.slice(0, 200));
}

/** Lists texts that a control covers without containing them. */
function listCoveredTexts(): string[] {
  const controls = getControls().flatMap((control) =>
    [...control.getClientRects()].map((box) => ({
      control,
      box: clipToParents(box, control.parentElement),
    })),
  );
  const textWalker = document.createTreeWalker(
    document.querySelector('main') as Element,
    NodeFilter.SHOW_TEXT,
  );
  const coveredTexts: string[] = [];
  for (let text = textWalker.nextNode(); text; text = textWalker.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.trim() || !parent?.checkVisibility()) continue;
    // An ellipsis stands for hidden text.
    if (isSticky(parent) || parent.closest('.truncate')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()]
      .map((box) => clipToParents(box, parent))
      .filter(isVisible);
    for (const { control, box } of controls) {
      if (control.contains(text) || parent.closest('label')?.contains(control)) continue;
      if (boxes.some((textBox) => isVisible(intersectBoxes(textBox, box)))) {
        coveredTexts.push(`${text.textContent} | ${control.outerHTML.slice(0, 200)}`);
      }
    }
  }
  return coveredTexts;
}

const cases = adminPages.flatMap((adminPage) =>
  [390, 768, 1280].map((width) => [adminPage.path, width, adminPage] as const),
);

it.each(cases)(
  '%s at %i px: no control, heading or value is cut off, and no text is covered',
  async (path, width, adminPage) => {
    const { default: Page } = await adminPage.load();
    const id = nextId();
    const server = createFakeServer();
    respondToPages(server, id);
    await page.viewport(width, 800);
    const { client } = await renderWithProviders(
      <AdminLayout page={adminPage}>
        <Page />
      </AdminLayout>,
      { at: path.replace(/:\w+/g, id), path, user: { ...sampleUser, role: 'super_admin' } },
    );
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => client.isFetching()).toBe(0);
    await expect.poll(listOverflowingElements).toEqual([]);
    expect(listCutElements()).toEqual([]);
    expect(listCoveredTexts()).toEqual([]);
  },
);

it.each(
  contentNames.filter((name) => name !== 'cards' && 'visibleFrom' in collections[name].fields),
)('the actions of %s do not cover the state of a planned row at 1280 px', async (name) => {
  const { adminPath } = contentLabels[name];
  const adminPage = adminPages.find(({ path }) => path === adminPath);
  const { default: Page } = (await adminPage?.load()) ?? {};
  if (!Page) throw new Error(`There is no page of ${name}`);
  respondToPages(createFakeServer(), nextId());
  await page.viewport(1280, 800);
  await renderWithProviders(
    <AdminLayout page={adminPage}>
      <Page />
    </AdminLayout>,
    { at: adminPath, user: { ...sampleUser, role: 'super_admin' } },
  );
  await expect.element(page.getByText('Planlandı').first()).toBeVisible();
  const state = page.getByText('Planlandı').first().element();
  const actions = state.closest('tr')?.lastElementChild;
  if (!actions) return;
  await expect
    .poll(() => actions.getBoundingClientRect().left - state.getBoundingClientRect().right)
    .toBeGreaterThanOrEqual(0);
});

it('the state of a banner with a long link and an end is not below the actions at 1280 px', async () => {
  const adminPage = adminPages.find(({ path }) => path === contentLabels.banners.adminPath);
  const { default: Page } = (await adminPage?.load()) ?? {};
  if (!Page) throw new Error('There is no page of banners');
  const server = createFakeServer();
  respondToPages(server, nextId());
  const link = 'https://kick.example/vitrin/uzun-bir-adres/video-1234567';
  server.respond('GET /api/banners/all', [
    { ...banner, title: 'Canlı Yayınlar', link, visibleTo: '2099-11-20T20:00:00.000Z' },
  ]);
  await page.viewport(1280, 800);
  await renderWithProviders(
    <AdminLayout page={adminPage}>
      <Page />
    </AdminLayout>,
    { at: '/admin/banners', user: { ...sampleUser, role: 'super_admin' } },
  );
  const end = page.getByText(/^Bitiş: 20 Kasım 2099/);
  await expect.element(end).toBeVisible();
  await expect.poll(() => document.querySelector('main [data-scrolls]')).toBeNull();
});
