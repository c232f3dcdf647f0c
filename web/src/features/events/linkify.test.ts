import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const listLinks = (text: string) => linkify(text).flatMap(({ href }) => (href ? [href] : []));

describe('linkify', () => {
  it('returns parts that add up to the text', () => {
    for (const text of [
      '',
      'düz',
      'a https://b.example c\nd http://e.example',
      'https://x.example',
    ])
      expect(
        linkify(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
  });

  it('excludes punctuation around a URL', () => {
    expect(listLinks('Bkz. https://a.example/x?y=1&z=2#k.')).toEqual([
      'https://a.example/x?y=1&z=2#k',
    ]);
    expect(listLinks('(https://a.example/b), “https://c.example”!')).toEqual([
      'https://a.example/b',
      'https://c.example',
    ]);
    expect(listLinks('https://a.example/wiki_(oyun)')).toEqual(['https://a.example/wiki_(oyun)']);
    expect(listLinks('İKİ\nHTTPS://A.EXAMPLE/B\nsatır')).toEqual(['HTTPS://A.EXAMPLE/B']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    'www.a.example',
    'http://',
    'https://kisi:sifre@a.example',
    'ftp://a.example',
    '[a](javascript:alert(1))',
  ])('makes no link of %j', (text) => expect(listLinks(text)).toEqual([]));

  it('ends a URL before quotes and angle brackets', () => {
    expect(listLinks('https://a.example/"onclick="x')).toEqual(['https://a.example/']);
    expect(listLinks('https://a.example/<b>')).toEqual(['https://a.example/']);
  });
});
