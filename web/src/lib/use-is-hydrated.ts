import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns false during SSR and hydration. The server caches one HTML per path, so the first render must not use browser
 * state.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
