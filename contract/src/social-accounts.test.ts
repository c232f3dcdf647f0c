import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeAccount, validateAccount } from './social-accounts.ts';

const normalizeYouTube = (input: string) => normalizeAccount('youtube', input);
const normalizeInstagram = (input: string) => normalizeAccount('instagram', input);

const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9._-]{2,20}$/);
const scheme = fc.constantFrom('', 'http://', 'https://', 'HTTPS://', '//');
const youtubeHost = fc.constantFrom(
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'YouTube.com',
);
const tail = fc.constantFrom(
  '',
  '/',
  '?si=abc',
  '/?sub_confirmation=1',
  '#x',
  '/videos',
  '/about?a=b',
);

describe('a YouTube account', () => {
  it('has one key for every spelling of its handle or link', () => {
    fc.assert(
      fc.property(name, scheme, youtubeHost, tail, (channel, start, host, end) => {
        const link = `${start}${host}/@${channel}${end}`;
        expect(normalizeYouTube(link)).toBe(`@${channel.toLowerCase()}`);
        expect(normalizeYouTube(link.toUpperCase())).toBe(normalizeYouTube(link));
        for (const bareName of [channel, `@${channel}`, ` @${channel}/ `, `@${channel}?si=x`])
          expect(normalizeYouTube(bareName)).toBe(normalizeYouTube(link));
        expect(validateAccount('youtube', link)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['https://youtube.com/@%C3%A7a%C4%9Fr%C4%B1', '@çağrı'],
    [' youtube.com/@Kanal ', '@kanal'],
    ['https://music.youtube.com/%40Kanal', '@kanal'],
  ])('entered as %j has the key %s', (input, key) => {
    expect(normalizeYouTube(input)).toBe(key);
  });

  it.each([
    'https://youtube.com/watch?v=abc',
    'youtu.be/abc',
    'youtube.com/shorts/abc',
    'm.youtube.com/playlist?list=x',
    // Addresses without a handle. Every channel has a handle, so members must enter it.
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
    'youtube.com/c/kanal',
    'youtube.com/user/kanal',
    'youtube.com/kanal',
    'youtube.com',
    'https://youtube.com/@',
  ])('can’t be entered as %s', (input) => {
    expect(validateAccount('youtube', input)).toMatch(/youtube\.com\/@kanal/);
  });
});

describe('an Instagram account', () => {
  it.each(['ali', 'ali/', '@ali?igsh=1', 'ALI', 'https://instagram.com/Ali/?hl=tr', '@ali//#x'])(
    'entered as %s has the key @ali',
    (input) => {
      expect(normalizeInstagram(input)).toBe('@ali');
    },
  );

  it('has one key for every spelling of its name or link', () => {
    const account = fc
      .stringMatching(/^[a-zA-Z0-9._]{1,30}$/)
      .filter((name) => !/^\.+$/.test(name));
    const prefix = fc.constantFrom('', '@', ' ');
    const host = fc.constantFrom(
      'instagram.com/',
      'www.instagram.com/',
      'instagr.am/',
      'https://instagram.com/',
      'https://m.instagram.com/stories/',
    );
    const ending = fc.constantFrom('', '/', '?igsh=abc', '/reels/?a=1', '#');
    const reserved = new Set(
      '_n _u a about api ar explore legal n oauth p reel s share tv web'.split(' '),
    );
    const isName = (name: string) =>
      !reserved.has(name.toLowerCase()) && !/^(stories|instagram\.com|instagr\.am)$/i.test(name);
    fc.assert(
      fc.property(account.filter(isName), prefix, host, ending, (name, start, site, ending) => {
        expect(normalizeInstagram(start + name)).toBe(`@${name.toLowerCase()}`);
        expect(normalizeInstagram(`${site}${name}${ending}`)).toBe(`@${name.toLowerCase()}`);
      }),
    );
  });

  it.each([
    'https://www.instagram.com/p/abc/',
    'instagram.com/share/abc',
    'instagram.com/_u/ali',
    'instagram.com/_U/ali',
    'instagram.com/stories',
    'instagram.com',
    'https://youtube.com/@ali',
    'a'.repeat(31),
    'çağrı',
  ])('can’t be entered as %s', (input) => {
    expect(validateAccount('instagram', input)).toMatch(/instagram\.com\/ad/);
  });
});

describe.each(['youtube', 'instagram'] as const)('validation for %s', (platform) => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '<script>alert(1)</script>',
    'https://kotu.example/@ali',
    'https://youtube.com@kotu.example/@ali',
    'https://instagram.com.kotu.example/ali',
    'kotu.example/ali',
    'ftp://instagram.com/ali',
    'iki kelime',
    '@',
    '@@ali',
    '...',
    '\u202eali',
    '%_\\',
  ])('rejects %j', (input) => {
    expect(normalizeAccount(platform, input)).toBeUndefined();
    expect(validateAccount(platform, input)).toBeTruthy();
  });

  it('accepts exactly the texts that have a key, and never throws', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }).map((rest) => `https://youtube.com/@${rest}`),
      fc.string({ unit: 'binary' }).map((rest) => `instagram.com/${rest}`),
      fc.constantFrom('İSTANBUL', '%', '\ud800', 'https://', '@'),
    );
    fc.assert(
      fc.property(texts, (input) => {
        const key = normalizeAccount(platform, input);
        expect(key === undefined || /^@[^\s/?#@:<>"]+$/.test(key)).toBe(true);
        expect(normalizeAccount(platform, ` ${input} `)).toBe(key);
        expect(validateAccount(platform, input) === undefined).toBe(key !== undefined);
      }),
    );
  });
});
