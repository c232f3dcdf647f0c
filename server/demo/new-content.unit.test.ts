import { toSlug } from '@vitrin/contract/text.ts';
import { expect, it } from 'vitest';
import { newCards } from './new-content.ts';

it('no card of the demonstration has the logo of another company', () => {
  const logos = newCards.flatMap(({ title, logoUrl }) => (logoUrl ? [[title, logoUrl]] : []));
  expect(logos).toEqual(logos.map(([title = '']) => [title, `/demo/${toSlug(title)}.svg`]));
});
