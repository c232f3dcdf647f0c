import { describe, expect, it } from 'vitest';
import { renderStreamLive } from './render-stream-live.ts';

const stream = {
  live: true,
  since: '2026-11-28T20:00:00.000Z',
  url: 'https://kick.com/vitrin?a=1&b="',
  description: '<img src=x onerror=alert(1)> & "tırnak"',
  kind: 'code' as const,
  points: 100,
};

describe('the notice of a live stream', () => {
  it.each(['header', 'home'] as const)('links to the stream, in the %s', (place) => {
    for (const viewer of ['visitor', 'member'] as const) {
      const html = renderStreamLive(stream, place, viewer);
      expect(html).toContain('Yayında');
      expect(html).toContain('href="https://kick.com/vitrin?a=1&amp;b=&quot;"');
      expect(html.includes('/profil#yayin-kodu')).toBe(viewer === 'member');
    }
  });

  it('says how many points the code pays', () => {
    expect(renderStreamLive(stream, 'home', 'visitor')).toContain('Ekrandaki kod: 100 puan');
    expect(renderStreamLive(stream, 'home', 'member')).toContain('Ekrandaki kod: 100 puan');
  });

  it('contains the texts of staff as text', () => {
    const html = renderStreamLive(stream, 'home', 'visitor');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;tırnak&quot;');
    expect(html).not.toContain('<img');
  });

  it('is absent while nothing is live, and for members on a break', () => {
    for (const place of ['header', 'home'] as const) {
      expect(renderStreamLive({ ...stream, live: false, url: null }, place, 'member')).toBe('');
      expect(renderStreamLive(stream, place, 'resting')).toBe('');
    }
  });
});
