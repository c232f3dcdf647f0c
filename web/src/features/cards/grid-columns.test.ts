import { expect, it } from 'vitest';
import { getGridLayout } from './grid-columns.ts';

it('getGridLayout returns the grid classes and image sizes for the settings', () => {
  expect(getGridLayout({ desktop: '5', tablet: '3', mobile: '2' })).toEqual({
    className: 'grid gap-6 grid-cols-2 sm:grid-cols-3 lg:grid-cols-5',
    sizes: '(min-width: 1024px) 240px, (min-width: 640px) 34vw, 50vw',
  });
});

it.each(['', '0', '7', '2.5', 'x'])('getGridLayout uses the default for %j', (value) => {
  const columns = { desktop: value, tablet: value, mobile: value };
  expect(getGridLayout(columns).className).toBe(
    'grid gap-6 grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
  );
});
