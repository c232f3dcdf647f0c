import { banners } from '@vitrin/contract/banners.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allowMotion } from '../../../test/allow-motion.ts';
import { createFakeServer } from '../../../test/create-fake-server.ts';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { nextId } from '../../../test/row-samples.ts';
import { BannerSlider } from './banner-slider.tsx';

const banner = (title: string) => ({
  ...banners.create.body.parse({ title, imageUrl: '/favicon.svg' }),
  id: nextId(),
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  updatedAt: '2026-11-01T09:00:00.000Z',
});

const slider = page.getByRole('region', { name: 'Öne çıkanlar' });
const button = (name: string) => slider.getByRole('button', { name });
const expectAt = (number: number) =>
  expect.element(button(`${number}. banner`)).toHaveAttribute('aria-current', 'true');
const has = (name: string) => () => slider.element().classList.contains(name);

/** Moves the mouse off the slider. */
const moveMouseAway = () => page.getByText('Altında').hover();

async function show(...titles: string[]) {
  createFakeServer().respond('GET /api/banners', titles.map(banner));
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
  await show('Bir');
  await expect.element(slider).toMatchTextContent(/Bir/);
  await expect.element(slider.getByRole('button')).not.toBeInTheDocument();
  await expect.element(slider).not.toHaveAttribute('aria-roledescription');
});

it('arrows, dots and keys change the banner, and a button pauses and resumes', async () => {
  await allowMotion();
  await show('Bir', 'İki', 'Üç');
  await expect.poll(has('live')).toBe(true);
  await button('Sonraki').click();
  await expectAt(2);
  await button('Önceki').click();
  await expectAt(1);
  await button('3. banner').click();
  await expectAt(3);
  await userEvent.keyboard('{ArrowLeft}');
  await expectAt(2);
  await userEvent.keyboard('{ArrowRight}');
  await expectAt(3);
  await button('Otomatik geçişi durdur').click();
  await moveMouseAway();
  await expect.element(button('Otomatik geçişi başlat')).toBeVisible();
  await expect.poll(has('running')).toBe(false);
  await button('Otomatik geçişi başlat').click();
  await moveMouseAway();
  await expect.poll(has('running')).toBe(true);
});

it('banners advance every 5 s and pause under the mouse', async () => {
  await allowMotion();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show('Bir', 'İki');
  await expect.poll(has('running')).toBe(true);
  await vi.advanceTimersByTimeAsync(2500);
  await expectAt(1);
  await vi.advanceTimersByTimeAsync(2500);
  await expectAt(2);
  await slider.hover();
  await expect.poll(has('running')).toBe(false);
  await moveMouseAway();
  await expect.poll(has('running')).toBe(true);
});

it('with reduced motion banners only change on click', async () => {
  await show('Bir', 'İki');
  await expect.poll(has('live')).toBe(true);
  expect(has('running')()).toBe(false);
  await button('Sonraki').click();
  await expectAt(2);
});
