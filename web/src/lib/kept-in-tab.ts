/**
 * One thing that this tab keeps for who sits at it: through reloads, signing in and a page that a phone pushed out of
 * its memory. What was kept for a member is nobody else's; what was kept for nobody (`null`) goes to who signs in.
 */
export function keptInTab<T extends object>(key: string) {
  return {
    keep(value: T, owner: string | null): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ owner, value }));
      } catch {
        // Storage may be blocked: then it lives as long as the page.
      }
    },
    read(owner: string | null): T | null {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as {
          owner: string | null;
          value: T;
        } | null;
        return kept && (kept.owner === null || kept.owner === owner) ? kept.value : null;
      } catch {
        return null;
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
