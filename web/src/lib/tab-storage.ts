import { tabStore } from './storage.ts';

/**
 * Returns storage for one value of this tab. The value survives reloads, sign-in and discarded tabs.
 * A member's value is only returned to that member. A visitor's value (owner `null`) passes to the next member.
 */
export function createTabStorage<T extends object>(key: string) {
  return {
    save(value: T, owner: string | null): void {
      tabStore.write(key, JSON.stringify({ owner, value }));
    },
    load(owner: string | null): T | null {
      const entry = tabStore.readJson<{ owner: string | null; value: T }>(key);
      return entry && (entry.owner === null || entry.owner === owner) ? entry.value : null;
    },
    clear: () => tabStore.remove(key),
  };
}
