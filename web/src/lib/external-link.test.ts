import { expect, it } from 'vitest';
import { externalLink } from './external-link.ts';

it('marks what leads off the site, and only that', () => {
  expect(externalLink('https://a.example/', '_self')).toEqual({
    href: 'https://a.example/',
    target: '_self',
    rel: 'noopener nofollow sponsored',
  });
  expect(externalLink('/market').rel).toBe('noopener');
});
