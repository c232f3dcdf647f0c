import { banners } from '@vitrin/contract/banners.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { allowMotion } from '../../../test/emulate-media.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId } from '../../../test/row-samples.ts';
import { BannerSlider } from './banner-slider.tsx';

const createBanner = (title: string) => ({
  ...banners.create.body.parse({ title, imageUrl: '/favicon.svg' }),
  id: nextId(),
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  updatedAt: '2026-11-01T09:00:00.000Z',
});

const slider = page.getByRole('region', { name: 'Öne çıkanlar' });
const getButton = (name: string) => slider.getByRole('button', { name });
const expectCurrentBanner = (number: number) =>
  expect.element(getButton(`${number}. banner`)).toHaveAttribute('aria-current', 'true');
const createClassCheck = (name: string) => () => slider.element().classList.contains(name);

/** Moves the mouse off the slider. */
const moveMouseAway = () => page.getByText('Altında').hover();

async function renderSlider(...titles: string[]) {
  createFakeServer().respond('GET /api/banners', titles.map(createBanner));
  await renderWithProviders(
    <>
      <BannerSlider />
      <p>Altında</p>
    </>,
  );
  await expect.element(slider).toBeVisible();
  await moveMouseAway();
}

afterEach(() => vi.useRealTimers());

it('a single banner has no controls', async () => {
  await renderSlider('Bir');
  await expect.element(slider).toMatchTextContent(/Bir/);
  await expect.element(slider.getByRole('button')).not.toBeInTheDocument();
  await expect.element(slider).not.toHaveAttribute('aria-roledescription');
});

it('arrows, dots and keys change the banner, and a button pauses and resumes autoplay', async () => {
  await allowMotion();
  await renderSlider('Bir', 'İki', 'Üç');
  await expect.poll(createClassCheck('live')).toBe(true);
  await getButton('Sonraki').click();
  await expectCurrentBanner(2);
  await getButton('Önceki').click();
  await expectCurrentBanner(1);
  await getButton('3. banner').click();
  await expectCurrentBanner(3);
  await userEvent.keyboard('{ArrowLeft}');
  await expectCurrentBanner(2);
  await userEvent.keyboard('{ArrowRight}');
  await expectCurrentBanner(3);
  await getButton('Otomatik geçişi durdur').click();
  await moveMouseAway();
  await expect.element(getButton('Otomatik geçişi başlat')).toBeVisible();
  await expect.poll(createClassCheck('running')).toBe(false);
  await getButton('Otomatik geçişi başlat').click();
  await moveMouseAway();
  await expect.poll(createClassCheck('running')).toBe(true);
});

it.each([1280, 390])(
  'the dots are equally far apart at %i px, whichever is current',
  async (width) => {
    await page.viewport(width, 800);
    await renderSlider('Bir', 'İki', 'Üç');
    // The width of what a dot shows is in a pseudo-element, centred in its button.
    const measureGaps = () => {
      const marks = [1, 2, 3].map((number) => {
        const button = getButton(`${number}. banner`).element();
        const { left, right } = button.getBoundingClientRect();
        const markWidth = Number.parseFloat(getComputedStyle(button, '::before').width);
        return { start: (left + right - markWidth) / 2, end: (left + right + markWidth) / 2 };
      });
      return marks.slice(1).map(({ start }, index) => start - (marks[index]?.end ?? 0));
    };
    for (const number of [1, 2, 3]) {
      await getButton(`${number}. banner`).click();
      await expectCurrentBanner(number);
      const [first = 0, second = 0] = measureGaps();
      expect(second, `banner ${number}`).toBeCloseTo(first, 0);
    }
  },
);

it('the focus on the link of a banner is visible above its picture', async () => {
  createFakeServer().respond('GET /api/banners', [
    { ...createBanner('Bir'), link: 'https://ornek.example' },
  ]);
  await renderWithProviders(<BannerSlider />);
  await expect.element(slider.getByRole('link')).toBeVisible();
  const link = slider.getByRole('link').element();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(link);
  const ring = getComputedStyle(link, '::after');
  expect(ring.borderTopWidth).toBe('2px');
  expect(ring.position).toBe('absolute');
});

it('banners advance every 5 s and pause under the mouse', async () => {
  await allowMotion();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderSlider('Bir', 'İki');
  await expect.poll(createClassCheck('running')).toBe(true);
  await vi.advanceTimersByTimeAsync(2500);
  await expectCurrentBanner(1);
  await vi.advanceTimersByTimeAsync(2500);
  await expectCurrentBanner(2);
  await slider.hover();
  await expect.poll(createClassCheck('running')).toBe(false);
  await moveMouseAway();
  await expect.poll(createClassCheck('running')).toBe(true);
});

it('with reduced motion banners only change on click', async () => {
  await renderSlider('Bir', 'İki');
  await expect.poll(createClassCheck('live')).toBe(true);
  expect(createClassCheck('running')()).toBe(false);
  await getButton('Sonraki').click();
  await expectCurrentBanner(2);
});
