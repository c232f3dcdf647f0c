import { QueryClientProvider } from '@tanstack/react-query';
import type { SignedInUser } from '@vitrin/contract/accounts.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { call } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { currentUserQuery } from './current-user.ts';
import { Markdown, toSafeUrl } from './markdown.tsx';
import { OwnOriginProvider } from './own-origin.ts';

function renderMarkdown(text: string, user: object | null = null): string {
  const client = createQueryClient(call);
  client.setQueryData(currentUserQuery.queryKey, user as SignedInUser | null);
  const markdown = createElement(
    OwnOriginProvider,
    { value: 'https://vitrin.example' },
    createElement(Markdown, { text }),
  );
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, markdown)).trim();
}

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
  expect(renderMarkdown('a <script>alert(1)</script><img src=x onerror=alert(1)> b')).not.toMatch(
    /<script|<img/,
  );
  expect(renderMarkdown('![x](https://a.example/p.png)')).not.toContain('<img');
});

it('Markdown keeps the text of a link with an unsafe URL', () => {
  expect(renderMarkdown('[tıkla](javascript:alert(1))')).toBe('<p><span>tıkla</span></p>');
});

it('Markdown opens links to other sites in a new tab, as advertisements, and links of this site in the same', () => {
  const externalLink =
    '<a href="https://a.example" target="_blank" rel="sponsored nofollow noopener">';
  expect(renderMarkdown('[tıkla](https://a.example)')).toContain(externalLink);
  for (const href of ['/etkinlikler', 'https://vitrin.example/etkinlikler'])
    expect(renderMarkdown(`[tıkla](${href})`)).toBe(
      '<p><a href="/etkinlikler" target="_self" rel="noopener">tıkla</a></p>',
    );
});

it('Markdown shows a member on a break the text of links to other sites', () => {
  const member = { breakUntil: '2099-01-01T00:00:00.000Z' };
  expect(renderMarkdown('[tıkla](https://a.example)', member)).toBe('<p><span>tıkla</span></p>');
  expect(renderMarkdown('[tıkla](/git/kart/1)', member)).toBe('<p><span>tıkla</span></p>');
  for (const href of ['/etkinlikler', 'https://vitrin.example/etkinlikler'])
    expect(renderMarkdown(`[tıkla](${href})`, member)).toContain('href="/etkinlikler"');
});

it('Markdown renders a first-level heading as h2', () => {
  expect(renderMarkdown('# Başlık')).toBe('<h2>Başlık</h2>');
});

it('Markdown renders paragraphs, lists, quotes, code and emphasis', () => {
  expect(renderMarkdown('a *b* **c** `d`\ne\\*  \nf')).toBe(
    '<p>a <em>b</em> <strong>c</strong> <code>d</code>\ne*<br/>f</p>',
  );
  expect(renderMarkdown('3. x\n4. y\n   - z')).toBe(
    '<ol start="3"><li>x</li><li>y<ul><li>z</li></ul></li></ol>',
  );
  expect(renderMarkdown('> q\n\n---\n\n    kod')).toBe(
    '<blockquote><p>q</p></blockquote><hr/><pre><code>kod\n</code></pre>',
  );
});

it('Markdown renders a text of 100,000 characters completely', () => {
  const paragraph = '## Madde\n\nÜye, **siteyi** kullanırken [kurallara](/kurallar) uyar. '.padEnd(
    400,
    'ab ',
  );
  const list = '\n\n- Birinci koşul\n- İkinci koşul\n\n';
  const text = (paragraph + list).repeat(240).slice(0, 100_000);
  expect(text).toHaveLength(100_000);
  const html = renderMarkdown(text);
  expect(html).not.toContain('**');
  expect(html.match(/<h2>/g)).toHaveLength(text.match(/## Madde/g)?.length ?? 0);
  expect(html.match(/<li>/g)).toHaveLength(text.match(/^- /gm)?.length ?? 0);
});

it('Markdown shows the text after 5,000 Markdown characters as plain text', () => {
  const html = renderMarkdown('- a\n'.repeat(25_000));
  expect(html).toMatch(/^<ul>(<li>a<\/li>)+<\/ul><p class="whitespace-pre-line">- a\n/);
  expect(html.match(/a(?=\n|<\/li>)/g)).toHaveLength(25_000);
  expect(renderMarkdown(`x${'*'.repeat(100_000)}`)).toContain('<p class="whitespace-pre-line">*');
});

it('Markdown nests at most twenty elements', () => {
  const countOpenTags = (text: string) =>
    renderMarkdown(text).match(/<(?:blockquote|em|strong|ul|li)>/g)?.length ?? 0;
  expect(countOpenTags(`${'> '.repeat(10_000)}a`)).toBeLessThanOrEqual(20);
  expect(countOpenTags(`${'- '.repeat(10_000)}a`)).toBeLessThanOrEqual(20);
  const longestNest = renderMarkdown(`${'*_'.repeat(5000)}a${'_*'.repeat(5000)}`).match(
    /(?:<em>|<strong>)+/,
  )?.[0];
  expect(longestNest?.match(/</g)?.length ?? 0).toBeLessThanOrEqual(20);
  expect(renderMarkdown('> a *b*')).toContain('<em>b</em>');
});
