import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountKey, refuseAccount } from './social-accounts.ts';

const youtube = (typed: string) => accountKey('youtube', typed);
const instagram = (typed: string) => accountKey('instagram', typed);

const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9._-]{2,20}$/);
const scheme = fc.constantFrom('', 'http://', 'https://', 'HTTPS://');
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
const kind = fc.constantFrom('@', 'c/', 'user/', 'c/@');

describe('a YouTube channel', () => {
  it('is one, however its link is spelled', () => {
    fc.assert(
      fc.property(name, scheme, youtubeHost, kind, tail, (channel, start, host, before, end) => {
        const link = `${start}${host}/${before}${channel}${end}`;
        expect(youtube(link)).toBe(youtube(`@${channel}`));
        expect(youtube(link.toUpperCase().replace(/^HTTPS?:/, 'https:'))).toBe(youtube(link));
        expect(refuseAccount('youtube', link)).toBeUndefined();
      }),
    );
  });

  it('is one by its id, whose case counts', () => {
    const id = fc.stringMatching(/^UC[\w-]{22}$/);
    fc.assert(
      fc.property(id, scheme, youtubeHost, tail, (channel, start, host, end) => {
        expect(youtube(`${start}${host}/channel/${channel}${end}`)).toBe(`channel:${channel}`);
      }),
    );
    expect(youtube('youtube.com/channel/UCabc')).not.toBe(youtube('youtube.com/channel/UCABC'));
  });

  it.each([
    ['https://youtube.com/@%C3%A7a%C4%9Fr%C4%B1', '@çağrı'],
    [' youtube.com/@Kanal ', '@kanal'],
    ['//www.youtube.com/@kanal', '@kanal'],
    ['youtube.com/kanal', '@kanal'],
    ['Kanal', '@kanal'],
  ])('%s is %s', (typed, key) => {
    expect(youtube(typed)).toBe(key);
  });

  it.each([
    'https://youtube.com/watch?v=abc',
    'youtu.be/abc',
    'youtube.com/shorts/abc',
    'm.youtube.com/playlist?list=x',
  ])('is not %s', (typed) => {
    expect(refuseAccount('youtube', typed)).toMatch(/kanal bağlantısı değil/);
  });
});

describe('an Instagram account', () => {
  it('is one, however its name or link is spelled', () => {
    const account = fc.stringMatching(/^[a-zA-Z0-9._]{1,30}$/).filter((one) => !/^\.+$/.test(one));
    const before = fc.constantFrom('', '@', ' ', '@ '.trim());
    const host = fc.constantFrom(
      'instagram.com/',
      'www.instagram.com/',
      'https://instagram.com/',
      'https://m.instagram.com/stories/',
    );
    const end = fc.constantFrom('', '/', '?igsh=abc', '/reels/?a=1', '#');
    const taken = /^(?:p|reel|reels|tv|explore|accounts|direct|stories)$/i;
    fc.assert(
      fc.property(
        account.filter((one) => !taken.test(one)),
        before,
        host,
        end,
        (one, at, site, rest) => {
          expect(instagram(at + one)).toBe(`@${one.toLowerCase()}`);
          expect(instagram(`${site}${one}${rest}`)).toBe(`@${one.toLowerCase()}`);
        },
      ),
    );
  });

  it('is not a post', () => {
    expect(refuseAccount('instagram', 'https://www.instagram.com/p/abc/')).toMatch(/profil/);
    expect(refuseAccount('instagram', 'p')).toBeUndefined();
  });
});

it('any text has one key, which is never empty and never fails', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }).map((rest) => `https://youtube.com/${rest}`),
    fc.string({ unit: 'binary' }).map((rest) => `instagram.com/${rest}`),
    fc.constantFrom('İSTANBUL', '%', '\ud800', 'https://', '@'),
  );
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('youtube' as const, 'instagram' as const),
      (typed, platform) => {
        const key = accountKey(platform, typed);
        expect(key).not.toBe('');
        expect(accountKey(platform, ` ${typed}`.trim())).toBe(accountKey(platform, typed.trim()));
        refuseAccount(platform, typed);
      },
    ),
  );
});
