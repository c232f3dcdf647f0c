import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { expect, it } from 'vitest';
import { markdownOptions, safeAddress } from './markdown-options.tsx';

const html = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, markdownOptions, text)).trim();

it.each(['https://a.example/x', 'http://a.example', '/kvkk', '#haklar'])('links to %s', (url) => {
  expect(safeAddress(url)).toBe(url);
});

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'mailto:a@b.example',
  '',
])('does not link to %j', (url) => {
  expect(safeAddress(url)).toBe('');
});

it('shows HTML and pictures to nobody', () => {
  expect(html('a <script>alert(1)</script><img src=x onerror=alert(1)> b')).not.toMatch(
    /<script|<img/,
  );
  expect(html('![x](https://a.example/p.png)')).not.toContain('<img');
});

it('keeps the text of a link that leads nowhere good', () => {
  expect(html('[tıkla](javascript:alert(1))')).toBe('<p>tıkla</p>');
  expect(html('[tıkla](https://a.example)')).toContain('rel="noopener nofollow"');
});

it('leaves the first heading to the page', () => {
  expect(html('# Başlık')).toBe('<h2>Başlık</h2>');
});
