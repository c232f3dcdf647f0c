import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether what only the browser knows may be shown. The server keeps one HTML per page whatever its
 * address says behind the path, so the first render knows of nothing else either.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
