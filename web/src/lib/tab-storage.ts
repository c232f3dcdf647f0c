import { tabStore } from './storage.ts';

/**
 * One thing that this tab keeps for who sits at it: through reloads, signing in and a page that a phone pushed out of
 * its memory. What was kept for a member is nobody else's; what was kept for nobody (`null`) goes to who signs in.
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
