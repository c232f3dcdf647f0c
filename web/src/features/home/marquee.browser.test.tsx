import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { allowMotion } from '../../../test/emulate-media.ts';
import { Marquee } from './marquee.tsx';

const phrases = ['Yüksek Oranlar ve Bonuslar', 'Güvenilir ve Hızlı Ödeme', '7/24 Canlı Destek'];
const marquee = page.getByRole('region', { name: 'Duyurular' });
const listTexts = () =>
  marquee
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
const getLine = () => marquee.element().querySelector('ul') as HTMLElement;
const getPlayState = () => getComputedStyle(getLine()).animationPlayState;

it('the marquee starts with the text of the settings and pauses under mouse and focus', async () => {
  await allowMotion();
  await render(<Marquee text="Önce bizim duyurumuz" phrases={phrases.join('\n')} />);
  expect(listTexts()).toEqual(['Önce bizim duyurumuz', ...phrases]);
  // An earlier test may have left the mouse here.
  await userEvent.unhover(marquee);
  const getPosition = () => getLine().getBoundingClientRect().x;
  const initialPosition = getPosition();
  await expect.poll(getPosition).not.toBe(initialPosition);
  await expect.poll(getPlayState).toBe('running');
  await marquee.hover();
  await expect.poll(getPlayState).toBe('paused');
  await userEvent.unhover(marquee);
  await expect.poll(getPlayState).toBe('running');
  (marquee.element() as HTMLElement).focus();
  await expect.poll(getPlayState).toBe('paused');
});

it('without text and phrases there is no marquee, and equal lines appear once', async () => {
  const { rerender } = await render(<Marquee text="" phrases="-" />);
  expect(marquee.query()).toBeNull();
  await rerender(<Marquee text="Bir" phrases={'Bir\nİki'} />);
  expect(listTexts()).toEqual(['Bir', 'İki']);
});

it('with reduced motion the marquee does not move and hides its copy', async () => {
  await render(<Marquee text="" phrases={phrases.join('\n')} />);
  expect(marquee.element().getAnimations({ subtree: true })).toEqual([]);
  expect(listTexts()).toEqual(phrases);
  const visibleItems = [...marquee.element().querySelectorAll('li')].filter((item) =>
    item.checkVisibility(),
  );
  expect(visibleItems).toHaveLength(phrases.length);
  const positions = visibleItems.map((item) => item.getBoundingClientRect().x);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});
