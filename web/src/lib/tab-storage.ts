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
      const kept = tabStore.readJson<{ owner: string | null; value: T }>(key);
      return kept && (kept.owner === null || kept.owner === owner) ? kept.value : null;
    },
    clear: () => tabStore.remove(key),
  };
}
