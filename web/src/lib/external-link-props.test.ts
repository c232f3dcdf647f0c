import { expect, it } from 'vitest';
import { getExternalLinkProps } from './external-link-props.ts';

it('getExternalLinkProps adds rel="sponsored nofollow" to external links only', () => {
  expect(getExternalLinkProps('https://a.example/', '_self')).toEqual({
    href: 'https://a.example/',
    target: '_self',
    rel: 'sponsored nofollow noopener',
  });
  expect(getExternalLinkProps('/git/cards/1').rel).toBe('sponsored nofollow noopener');
  expect(getExternalLinkProps('/market').rel).toBe('noopener');
});
