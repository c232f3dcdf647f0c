import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { allowMotion } from '../../../test/allow-motion.ts';
import { Marquee } from './marquee.tsx';

const phrases = ['Yüksek Oranlar ve Bonuslar', 'Güvenilir ve Hızlı Ödeme', '7/24 Canlı Destek'];
const marquee = page.getByRole('region', { name: 'Duyurular' });
const texts = () =>
  marquee
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
const line = () => marquee.element().querySelector('ul') as HTMLElement;
const state = () => getComputedStyle(line()).animationPlayState;

it('the marquee starts with the text of the settings and pauses under mouse and focus', async () => {
  await allowMotion();
  await render(<Marquee text="Önce bizim duyurumuz" />);
  expect(texts()).toEqual(['Önce bizim duyurumuz', ...phrases]);
  const place = () => line().getBoundingClientRect().x;
  const before = place();
  await expect.poll(place).not.toBe(before);
  await expect.poll(state).toBe('running');
  await marquee.hover();
  await expect.poll(state).toBe('paused');
  await userEvent.unhover(marquee);
  await expect.poll(state).toBe('running');
  (marquee.element() as HTMLElement).focus();
  await expect.poll(state).toBe('paused');
});

it('with reduced motion the marquee does not move and hides its copy', async () => {
  await render(<Marquee text="" />);
  expect(marquee.element().getAnimations({ subtree: true })).toEqual([]);
  expect(texts()).toEqual(phrases);
  const visibleItems = [...marquee.element().querySelectorAll('li')].filter((item) =>
    item.checkVisibility(),
  );
  expect(visibleItems).toHaveLength(phrases.length);
  const places = visibleItems.map((item) => item.getBoundingClientRect().x);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
