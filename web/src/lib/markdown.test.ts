import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown, toSafeUrl } from './markdown.tsx';

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text })).trim();

it.each(['https://a.example/x', 'http://a.example', '/kvkk', '#haklar'])(
  'Markdown allows links to %s',
  (url) => {
    expect(toSafeUrl(url)).toBe(url);
  },
);

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'mailto:a@b.example',
  '',
])('Markdown renders no link to %j', (url) => {
  expect(toSafeUrl(url)).toBe('');
});

it('Markdown renders neither HTML nor images', () => {
  expect(html('a <script>alert(1)</script><img src=x onerror=alert(1)> b')).not.toMatch(
    /<script|<img/,
  );
  expect(html('![x](https://a.example/p.png)')).not.toContain('<img');
});

it('Markdown keeps the text of a link with an unsafe URL', () => {
  expect(html('[tıkla](javascript:alert(1))')).toBe('<p>tıkla</p>');
  expect(html('[tıkla](https://a.example)')).toContain('rel="noopener nofollow"');
});

it('Markdown renders a first-level heading as h2', () => {
  expect(html('# Başlık')).toBe('<h2>Başlık</h2>');
});

it('Markdown renders paragraphs, lists, quotes, code and emphasis', () => {
  expect(html('a *b* **c** `d`\ne\\*  \nf')).toBe(
    '<p>a <em>b</em> <strong>c</strong> <code>d</code>\ne*<br/>f</p>',
  );
  expect(html('3. x\n4. y\n   - z')).toBe(
    '<ol start="3"><li>x</li><li>y<ul><li>z</li></ul></li></ol>',
  );
  expect(html('> q\n\n---\n\n    kod')).toBe(
    '<blockquote><p>q</p></blockquote><hr/><pre><code>kod\n</code></pre>',
  );
});

it('Markdown renders a text of 100,000 characters completely', () => {
  const part = '## Madde\n\nÜye, **siteyi** kullanırken [kurallara](/kurallar) uyar. '.padEnd(
    400,
    'ab ',
  );
  const list = '\n\n- Birinci koşul\n- İkinci koşul\n\n';
  const text = (part + list).repeat(240).slice(0, 100_000);
  expect(text).toHaveLength(100_000);
  const rendered = html(text);
  expect(rendered).not.toContain('**');
  expect(rendered.match(/<h2>/g)).toHaveLength(text.match(/## Madde/g)?.length ?? 0);
  expect(rendered.match(/<li>/g)).toHaveLength(text.match(/^- /gm)?.length ?? 0);
});

it('Markdown shows the text after 5,000 Markdown characters as plain text', () => {
  const rendered = html('- a\n'.repeat(25_000));
  expect(rendered).toMatch(/^<ul>(<li>a<\/li>)+<\/ul><p class="whitespace-pre-line">- a\n/);
  expect(rendered.match(/a(?=\n|<\/li>)/g)).toHaveLength(25_000);
  expect(html(`x${'*'.repeat(100_000)}`)).toContain('<p class="whitespace-pre-line">*');
});

it('Markdown nests at most twenty elements', () => {
  const depth = (text: string) =>
    html(text).match(/<(?:blockquote|em|strong|ul|li)>/g)?.length ?? 0;
  expect(depth(`${'> '.repeat(10_000)}a`)).toBeLessThanOrEqual(20);
  expect(depth(`${'- '.repeat(10_000)}a`)).toBeLessThanOrEqual(20);
  const longestNest = html(`${'*_'.repeat(5000)}a${'_*'.repeat(5000)}`).match(
    /(?:<em>|<strong>)+/,
  )?.[0];
  expect(longestNest?.match(/</g)?.length ?? 0).toBeLessThanOrEqual(20);
  expect(html('> a *b*')).toContain('<em>b</em>');
});
