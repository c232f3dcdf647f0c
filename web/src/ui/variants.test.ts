import { expect, it } from 'vitest';
import { variants } from './variants.ts';

const look = variants(['base', 'more'], {
  variants: { size: { sm: 'small', md: 'medium' }, block: { true: 'wide' } },
  defaultVariants: { size: 'md' },
});

it('gives what is chosen, the usual where nothing is, and none for null', () => {
  expect(look()).toBe('base more medium');
  expect(look({ size: 'sm', block: true })).toBe('base more small wide');
  expect(look({ size: undefined, block: false })).toBe('base more medium');
  expect(look({ size: null })).toBe('base more');
});
