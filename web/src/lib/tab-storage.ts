import { tabStore } from './storage.ts';

/**
 * A value stored for this tab: it survives reloads, sign-in and discarded tabs.
 * A member's value is only returned to that member. A visitor's value (`null`) passes to the member who signs in.
 */
export function createTabStorage<T extends object>(key: string) {
  return {
    save(value: T, owner: string | null): void {
      tabStore.write(key, JSON.stringify({ owner, value }));
    },
    load(owner: string | null): T | null {
      const stored = tabStore.readJson<{ owner: string | null; value: T }>(key);
      return stored && (stored.owner === null || stored.owner === owner) ? stored.value : null;
    },
    clear: () => tabStore.remove(key),
  };
}
