import { expect, it, vi } from 'vitest';
import { browserStore, tabStore } from './storage.ts';

it('reads what was written until it is removed', () => {
  browserStore.write('a', 'b');
  expect(browserStore.read('a')).toBe('b');
  expect(tabStore.read('a')).toBeNull();
  browserStore.remove('a');
  expect(browserStore.read('a')).toBeNull();
});

it('finds nothing where the text is no JSON', () => {
  tabStore.write('a', '{');
  expect(tabStore.readJson('a')).toBeNull();
  expect(tabStore.readJson('b')).toBeNull();
});

it('finds nothing and throws nothing where storage is blocked', () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  browserStore.write('a', 'b');
  expect(browserStore.read('a')).toBeNull();
  browserStore.remove('a');
  blocked.mockRestore();
});
