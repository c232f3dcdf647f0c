import { expect, it, vi } from 'vitest';
import { browserStore, tabStore } from './storage.ts';

it('a store returns a written value until it is removed', () => {
  browserStore.write('a', 'b');
  expect(browserStore.read('a')).toBe('b');
  expect(tabStore.read('a')).toBeNull();
  browserStore.remove('a');
  expect(browserStore.read('a')).toBeNull();
});

it('readJson returns null for invalid JSON', () => {
  tabStore.write('a', '{');
  expect(tabStore.readJson('a')).toBeNull();
  expect(tabStore.readJson('b')).toBeNull();
});

it('a blocked storage reads as empty and never throws', () => {
  const storageSpy = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  browserStore.write('a', 'b');
  expect(browserStore.read('a')).toBeNull();
  browserStore.remove('a');
  storageSpy.mockRestore();
});
