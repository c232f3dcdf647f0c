import { useEffect, useSyncExternalStore } from 'react';

let currentName: string | undefined;
const listeners = new Set<() => void>();

function setPageName(name: string | undefined): void {
  currentName = name;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the name of the record that the page shows, for breadcrumb and document title. */
export function useSetPageName(name: string | undefined): void {
  useEffect(() => {
    setPageName(name);
    return () => setPageName(undefined);
  }, [name]);
}

/** Returns the name of the record that the current page shows, once it is loaded. */
export function useCurrentPageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => currentName);
}
