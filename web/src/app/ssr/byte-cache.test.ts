import { expect, it } from 'vitest';
import { ByteCache } from './byte-cache.ts';

const html = Buffer.alloc(48);
/** Creates a cache for two entries with one-letter keys. */
const createCache = () => new ByteCache(100);

it('ByteCache evicts the least recently used entry when maxBytes is exceeded', () => {
  const cache = createCache();
  cache.set('a', html);
  cache.set('b', html);
  expect(cache.get('a')).toBe(html);
  cache.set('c', html);
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

it('ByteCache counts an overwritten entry once', () => {
  const cache = createCache();
  for (const key of ['a', 'b', 'b', 'b']) cache.set(key, html);
  expect(cache.get('a')).toBe(html);
});

it('ByteCache does not store a value larger than maxBytes', () => {
  const cache = createCache();
  cache.set('a', Buffer.alloc(200));
  expect(cache.get('a')).toBeUndefined();
  cache.set('b', html);
  expect(cache.get('b')).toBe(html);
});

it('ByteCache counts the bytes of its keys', () => {
  const cache = createCache();
  cache.set('a', html);
  cache.set('b'.repeat(40), html);
  expect(cache.get('a')).toBeUndefined();
});
