import type { SlidingBanner } from '@vitrin/contract/sliding-banners.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMotion } from '../../../test/allow-motion.ts';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { expectAccessible } from '../../../test/expect-accessible.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { withRowFields } from '../../../test/row-samples.ts';
import { SlidingStrip } from './sliding-strip.tsx';

const strip = page.getByRole('region', { name: 'Kayan bannerlar' });
const nextButton = page.getByRole('button', { name: 'Sonraki kayan banner' });
const previousButton = page.getByRole('button', { name: 'Önceki kayan banner' });

const createBanner = (): SlidingBanner =>
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
  } as const);

async function renderStrip(count: number, { isBesideBanners = true } = {}) {
  const server = createFakeServer();
  server.respond('GET /api/sliding-banners', Array.from({ length: count }, createBanner));
  await renderWithProviders(
    <div className={isBesideBanners ? 'w-85' : undefined}>
      <SlidingStrip isBesideBanners={isBesideBanners} />
    </div>,
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

beforeEach(() => page.viewport(1280, 800));

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

it('the strip has no buttons if all banners fit', async () => {
  await renderStrip(2, { isBesideBanners: false });
  expect(listVisibleBanners()).toEqual([0, 1]);
  await expect.element(nextButton).not.toBeInTheDocument();
});

it.each([
  ['across the page', false],
  ['beside the large banners', true],
])('banners %s slide in one after another and stop', async (_, isBesideBanners) => {
  await allowMotion();
  await renderStrip(4, { isBesideBanners });
  // An earlier test may have played the animation, which runs once per document.
  strip.element().classList.remove('at-rest');
  const animations = strip
    .element()
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().duration === 1400);
  const delays = animations.map(({ effect }) =>
    Math.round(Number(effect?.getComputedTiming().delay)),
  );
  expect(delays).toEqual([0, 1400, 2800, 4200]);
  if (isBesideBanners) {
    // Halfway through its animation each banner is visible, above the first.
    for (const [index, animation] of animations.entries()) {
      animation.pause();
      animation.currentTime = 1400 * index + (index === 0 ? 1399 : 700);
      expect(listVisibleBanners()).toContain(index);
      animation.finish();
    }
  }
  for (const animation of animations) animation.finish();
  expect(listVisibleBanners()[0]).toBe(0);
});
