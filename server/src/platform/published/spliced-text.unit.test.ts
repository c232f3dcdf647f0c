import { execFileSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SplicedText } from './spliced-text.ts';

const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1 });

describe('a spliced text', () => {
  it('is its pieces with the parts in between, plain and as gzip', () =>
    fc.assert(
      fc.asyncProperty(texts, texts, fc.integer({ min: 0, max: 300 }), async (pieces, parts, n) => {
        const long = parts.map((part) => ({ text: part.repeat(n) }));
        const text = await SplicedText.of(pieces);
        const expected = pieces.map((piece, i) => piece + (long[i]?.text ?? '')).join('');
        expect(text.plain(long.slice(0, pieces.length)).toString()).toBe(expected);
        expect(gunzipSync(text.gzip(long)).toString()).toBe(expected);
        // Given again.
        expect(gunzipSync(text.gzip(long)).toString()).toBe(expected);
      }),
      { numRuns: 40 },
    ));

  it('is one member to other programs too, as browsers want it', async () => {
    const text = await SplicedText.of(['<p>bir</p>'.repeat(500), '<p>iki</p>'.repeat(500)]);
    const parts = [{ text: '<b>kişi</b>'.repeat(1000) }];
    const gzip = text.gzip(parts);
    const plain = execFileSync('gzip', ['-dc'], { input: gzip, maxBuffer: 1 << 20 });
    expect(plain).toEqual(text.plain(parts));
    expect(gzip.length).toBeLessThan(500);
  });

  it('gives away nothing of a part but its length', async () => {
    const secret = 'gizli-kod-8a4f2c91';
    const guesses = ['gizli-kod-8a4f2c91', 'gizli-kod-00000000', 'bambaşka-bir-şey12'];
    const lengths = guesses.map(async (guess) => {
      const piece = await SplicedText.of([`${guess} `.repeat(20), 'son']);
      const without = await SplicedText.of([`${guess} `.repeat(20), 'son']);
      return piece.gzip([{ text: secret }]).length - without.gzip([{ text: '' }]).length;
    });
    expect(new Set(await Promise.all(lengths)).size).toBe(1);
  });
});
