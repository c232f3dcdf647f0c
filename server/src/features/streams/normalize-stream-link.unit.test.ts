import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeStreamLink as normalize } from './normalize-stream-link.ts';

describe('normalizeStreamLink', () => {
  it.each([
    ['https://kick.com/vitrin', 'kick.com/vitrin'],
    ['HTTP://WWW.Kick.com/Vitrin/', 'kick.com/vitrin'],
    ['https://kick.com/vitrin?utm_source=x&fbclid=y#canli', 'kick.com/vitrin'],
    ['https://m.twitch.tv/VITRIN', 'twitch.tv/vitrin'],
    ['https://www.twitch.tv./vitrin//', 'twitch.tv/vitrin'],
    ['https://twitch.tv/Vitrin/clip/AbC', 'twitch.tv/vitrin/clip/AbC'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=42', 'youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', 'youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://m.youtube.com/live/dQw4w9WgXcQ?feature=share', 'youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com/shorts/dQw4w9WgXcQ/', 'youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/@Vitrin/live', 'youtube.com/@Vitrin/live'],
    ['https://ornek.com/yayın?b=2&a=1', 'ornek.com/yay%C4%B1n?a=1&b=2'],
    ['https://ornek.com/yay%c4%b1n?a=1&b=2', 'ornek.com/yay%C4%B1n?a=1&b=2'],
    ['https://ornek.com:8443/canli', 'ornek.com:8443/canli'],
    ['https://ornek.com', 'ornek.com'],
    ['https://ornek.com/', 'ornek.com'],
  ])('normalises %s to %s', (address, link) => expect(normalize(address)).toBe(link));

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dqw4w9wgxcq'],
    ['https://kick.com/vitrin', 'https://kick.com/vitrin2'],
    ['https://kick.com/vitrin', 'https://twitch.tv/vitrin'],
    ['https://ornek.com/a', 'https://ornek.com/A'],
    ['https://ornek.com/a?b=1', 'https://ornek.com/a?b=2'],
    ['https://kick.com/vitrin', 'https://kick.com.kotu.example/vitrin'],
    [
      'https://youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.kotu.example/watch?v=dQw4w9WgXcQ',
    ],
    ['https://www.com/x', 'https://com/x'],
  ])('returns different links for %s and %s', (address, otherAddress) =>
    expect(normalize(address)).not.toBe(normalize(otherAddress)),
  );
});

const channelName = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{2,20}$/);
const videoId = fc.stringMatching(/^[\w-]{11}$/);
const ending = fc.constantFrom(
  '',
  '/',
  '?utm_source=a',
  '/?fbclid=1&utm_medium=x',
  '#x',
  '?si=1#y',
);
const beginning = fc.constantFrom(
  'http://',
  'https://',
  'HTTPS://www.',
  'https://m.',
  'http://WWW.m.',
);
const mixCase = (text: string, upperFlags: boolean[]) =>
  [...text]
    .map((letter, index) => (upperFlags[index % upperFlags.length] ? letter.toUpperCase() : letter))
    .join('');
const letterCases = fc.array(fc.boolean(), { minLength: 1, maxLength: 20 });

describe('normalizeStreamLink, for generated links,', () => {
  it('returns one link for all spellings of a channel', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('kick.com', 'twitch.tv'),
        channelName,
        beginning,
        ending,
        letterCases,
        (site, channel, start, end, upperFlags) => {
          expect(normalize(start + mixCase(`${site}/${channel}`, upperFlags) + end)).toBe(
            `${site}/${channel}`,
          );
        },
      ),
    ));

  it('returns one link for all spellings of a video, and another one for another video', () =>
    fc.assert(
      fc.property(
        videoId,
        videoId,
        beginning,
        fc.constantFrom(
          'youtu.be/',
          'youtube.com/live/',
          'youtube.com/shorts/',
          'youtube.com/watch?v=',
        ),
        (id, otherId, start, videoPrefix) => {
          expect(normalize(start + videoPrefix + id)).toBe(`youtube.com/watch?v=${id}`);
          expect(
            normalize(start + videoPrefix + id) === normalize(`https://youtu.be/${otherId}`),
          ).toBe(id === otherId);
        },
      ),
    ));

  it('returns its own results unchanged', () =>
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const link = normalize(address);
        expect(normalize(`https://${link}`)).toBe(link);
      }),
    ));
});
