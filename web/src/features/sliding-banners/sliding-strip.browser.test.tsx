import type { SlidingBanner } from '@vitrin/contract/sliding-banners.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { allowMotion } from '../../../test/emulate-media.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { waitForFrame } from '../../../test/layout-shift.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { withRowFields } from '../../../test/row-samples.ts';
import { AdLabelProvider } from '../../ui/display/ad-label.tsx';
import { SlidingStrip } from './sliding-strip.tsx';

const strip = page.getByRole('region', { name: 'Kayan bannerlar' });
const nextButton = page.getByRole('button', { name: 'Sonraki kayan banner' });
const previousButton = page.getByRole('button', { name: 'Önceki kayan banner' });

const createBanner = (fields: Partial<SlidingBanner>): SlidingBanner =>
  withRowFields({
    imageUrl: '/favicon.svg',
    link: '/market',
    linkTarget: '_self',
    buttonText: 'Bak',
    status: 'active',
    sortOrder: 0,
    partnerId: null,
    visibleFrom: null,
    visibleTo: null,
    ...fields,
  } as const);

async function renderStrip(count: number, fields: Partial<SlidingBanner> = {}) {
  const server = createFakeServer();
  const banners = Array.from({ length: count }, () => createBanner(fields));
  server.respond('GET /api/sliding-banners', banners);
  await renderWithProviders(
    <AdLabelProvider value="Reklam">
      <SlidingStrip />
    </AdLabelProvider>,
  );
  await expect.element(strip).toBeVisible();
}

/** Returns the indexes of the banners inside the strip. */
function listVisibleBanners(): number[] {
  const stripBox = strip.element().getBoundingClientRect();
  return strip
    .getByRole('listitem')
    .elements()
    .flatMap((item, index) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= stripBox.left - 1 && right <= stripBox.right + 1 ? [index] : [];
    });
}

const WIDE = { width: 1280, height: 800 };
/** One banner fits. */
const MEDIUM = { width: 800, height: 800 };
const PHONE = { width: 390, height: 844 };
const setViewport = ({ width, height }: typeof WIDE) => page.viewport(width, height);

beforeEach(() => setViewport(MEDIUM));

it('the buttons of the strip move the row by one banner until its end', async () => {
  await renderStrip(4);
  expect(listVisibleBanners()).toEqual([0]);
  await expect.element(previousButton).toHaveAttribute('aria-disabled', 'true');
  for (const index of [1, 2, 3]) {
    await nextButton.click();
    await expect.poll(listVisibleBanners).toEqual([index]);
  }
  await expect.element(nextButton).toHaveAttribute('aria-disabled', 'true');
  await expect.element(nextButton).toHaveFocus();
  await previousButton.click();
  await expect.poll(listVisibleBanners).toEqual([2]);
  await expectAccessible();
});

it('the wheel moves the strip, and scrolls the page at the end of the strip', async () => {
  await renderStrip(2);
  const turnWheel = () => {
    const event = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
    strip.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turnWheel()).toBe(true);
  await expect.poll(listVisibleBanners).toEqual([1]);
  expect(turnWheel()).toBe(false);
});

it('arrow keys move the strip of sliding banners', async () => {
  await renderStrip(3);
  (strip.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(listVisibleBanners).toEqual([1]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(listVisibleBanners).toEqual([0]);
});

it('a mouse drags the strip without opening the banner', async () => {
  await renderStrip(3);
  const [firstLink] = strip.getByRole('link').elements();
  const dispatchPointerEvent = (type: string, clientX: number) =>
    firstLink?.dispatchEvent(
      new PointerEvent(type, { clientX, pointerId: 1, pointerType: 'mouse', bubbles: true }),
    );
  strip.element().setPointerCapture = () => {};
  dispatchPointerEvent('pointerdown', 300);
  dispatchPointerEvent('pointermove', 20);
  dispatchPointerEvent('pointerup', 20);
  await expect.poll(listVisibleBanners).toEqual([1]);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  firstLink?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(window.location.pathname).toBe('/');
});

it('four banners fit on a wide screen, so the strip has no buttons', async () => {
  await setViewport(WIDE);
  await renderStrip(4);
  expect(listVisibleBanners()).toEqual([0, 1, 2, 3]);
  await expect.element(nextButton).not.toBeInTheDocument();
});

it('a phone shows the first banner behind the gutter and a part of the second', async () => {
  await setViewport(PHONE);
  await renderStrip(2);
  expect(listVisibleBanners()).toEqual([0]);
  const [first, second] = strip
    .getByRole('link')
    .elements()
    .map((link) => link.getBoundingClientRect());
  expect(first?.left).toBe(16);
  expect(390 - (second?.left ?? 0)).toBeGreaterThan(20);
});

it.each([
  [WIDE, 4],
  [WIDE, 6],
  [MEDIUM, 4],
])('at %o each of %i banners is once entirely visible while it slides in', async (size, count) => {
  await allowMotion();
  await setViewport(size);
  await renderStrip(count);
  // An earlier test may have played the animation, which runs once per document.
  strip.element().classList.remove('at-rest');
  // Banners on their way make the row wider, but there is nothing to scroll to.
  strip.element().dispatchEvent(new Event('scroll'));
  await waitForFrame();
  if (size === WIDE && count === 4) await expect.element(nextButton).not.toBeInTheDocument();
  const animations = strip
    .element()
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().duration === 1400);
  expect(animations).toHaveLength(count);
  for (const [index, animation] of animations.entries()) {
    expect(animation.effect?.getComputedTiming().delay).toBeCloseTo(450 * index);
    animation.pause();
    const visibleTimes = Array.from(
      { length: 14 },
      (_, step) => 450 * index + 100 * step + 99,
    ).filter((time) => {
      animation.currentTime = time;
      return listVisibleBanners().includes(index);
    });
    expect(visibleTimes, `banner ${index}`).not.toEqual([]);
    animation.finish();
  }
  expect(listVisibleBanners()[0]).toBe(0);
});

it.each([WIDE, MEDIUM, PHONE])(
  'the label of an advertised banner is below the pill, within the strip ($width px)',
  async (viewport) => {
    await setViewport(viewport);
    await renderStrip(4, { link: 'https://firma.example' });
    const pill = strip.getByRole('link').first().element().getBoundingClientRect();
    const label = page.getByText('Reklam').first().element().getBoundingClientRect();
    const button = page.getByText('Bak').first().element().getBoundingClientRect();
    expect(label.top).toBeGreaterThanOrEqual(pill.bottom);
    expect(label.bottom).toBeLessThanOrEqual(strip.element().getBoundingClientRect().bottom);
    expect((button.top + button.bottom) / 2).toBeCloseTo((pill.top + pill.bottom) / 2, 0);
  },
);
