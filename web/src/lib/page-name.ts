import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function setPageName(name: string | undefined): void {
  current = name;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the record that the page shows, for breadcrumb and document title. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    setPageName(name);
    return () => setPageName(undefined);
  }, [name]);
}

/** Returns the name of the record that the current page shows, once it is loaded. */
export function useCurrentPageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => current);
}
