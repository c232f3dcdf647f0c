import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, createEncodingChooser, encodeBody } from './encoded-body.ts';

describe('encodeBody', () => {
  it('returns the same text in every encoding, each with its own ETag', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2000 }), async (text) => {
        const { variants } = await encodeBody(text, 'text/plain');
        expect(variants.identity.bytes.toString()).toBe(text);
        expect(gunzipSync(variants.gzip.bytes).toString()).toBe(text);
        expect(brotliDecompressSync(variants.br.bytes).toString()).toBe(text);
        const etags = Object.values(variants).map(({ etag }) => etag);
        expect(new Set(etags).size).toBe(3);
        for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
      }),
      { numRuns: 50 },
    ));

  it('returns equal ETags for equal texts and different ones for different texts', async () => {
    const getEtag = async (text: string) => (await encodeBody(text, 'x')).variants.br.etag;
    expect(await getEtag('[1]')).toBe(await getEtag('[1]'));
    expect(await getEtag('[1]')).not.toBe(await getEtag('[2]'));
  });
});

describe('chooseEncoding', () => {
  it.each<[string | undefined, string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'identity'],
    ['gzip;q=0.5', 'gzip'],
    ['br ; q=0 , gzip ; q=0.1', 'gzip'],
    ['br;q=0.001', 'br'],
    ['deflate, zstd', 'identity'],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *', 'br'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=1.0, br;q=1', 'br'],
    ['x-gzip, brotli', 'identity'],
    [',,;;q=,', 'identity'],
  ])('for the header %j returns %s', (header, encoding) =>
    expect(chooseEncoding(header)).toBe(encoding),
  );

  it('createEncodingChooser returns the first offered encoding that is allowed', () => {
    const choose = createEncodingChooser(['zstd', 'gzip']);
    expect(choose('gzip, deflate, br, zstd')).toBe('zstd');
    expect(choose('br, gzip')).toBe('gzip');
    expect(choose('br, zstd;q=0')).toBe('identity');
  });

  it('returns br, gzip or identity for any header', () =>
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['br', 'gzip', 'identity']).toContain(chooseEncoding(header));
      }),
    ));
});
