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

/** Takes the mouse off the slider. */
const leave = () => page.getByText('Altında').hover();

async function show(...titles: string[]) {
  createFakeServer().respond('GET /api/banners', titles.map(banner));
  await renderWithProviders(
    <>
      <BannerSlider />
      <p>Altında</p>
    </>,
  );
  await expect.element(slider).toBeVisible();
  await leave();
}

afterEach(() => vi.useRealTimers());

it('one banner stands alone', async () => {
  await show('Bir');
  await expect.element(slider).toMatchTextContent(/Bir/);
  await expect.element(slider.getByRole('button')).not.toBeInTheDocument();
  await expect.element(slider).not.toHaveAttribute('aria-roledescription');
});

it('arrows, dots and keys move several, and a button stops and starts them', async () => {
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
  await leave();
  await expect.element(button('Otomatik geçişi başlat')).toBeVisible();
  await expect.poll(has('running')).toBe(false);
  await button('Otomatik geçişi başlat').click();
  await leave();
  await expect.poll(has('running')).toBe(true);
});

it('they go on by themselves after 5 s, and rest below the mouse', async () => {
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
  await leave();
  await expect.poll(has('running')).toBe(true);
});

it('who wants no movement turns them alone', async () => {
  await show('Bir', 'İki');
  await expect.poll(has('live')).toBe(true);
  expect(has('running')()).toBe(false);
  await button('Sonraki').click();
  await expectAt(2);
});
