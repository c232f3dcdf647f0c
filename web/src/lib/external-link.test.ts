import { expect, it } from 'vitest';
import { outgoing } from './external-link.ts';

it('marks what leads off the site, and only that', () => {
  expect(outgoing('https://a.example/', '_self')).toEqual({
    href: 'https://a.example/',
    target: '_self',
    rel: 'noopener nofollow sponsored',
  });
  expect(outgoing('/market').rel).toBe('noopener');
});
