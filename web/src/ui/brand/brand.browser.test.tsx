import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithProviders } from '../../../test/render-with-providers.tsx';
import { Brand } from './brand.tsx';

/** Renders the logo in a box of this width. Returns true if the name is in the line of the mark. */
async function hasVisibleName(width: number) {
  await renderWithProviders(
    <div style={{ display: 'flex', width }}>
      <Brand name="Vitrinler" />
    </div>,
  );
  const name = page.getByText('Vitrinler').last().element();
  const brand = name.closest('.overflow-hidden');
  if (!brand) throw new Error('The logo has no box');
  return name.getBoundingClientRect().top < brand.getBoundingClientRect().bottom;
}

it.each([
  [300, true],
  // The name is shortened.
  [110, true],
  [80, false],
])(
  'a logo of %i px shows the name only with room for its first letters',
  async (width, isVisible) => {
    expect(await hasVisibleName(width)).toBe(isVisible);
  },
);
