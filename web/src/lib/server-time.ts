import type { RouteName } from '@vitrin/contract/api.ts';
import { createContext } from 'react';

interface ServerTime {
  /** Any call that everyone may make: its answer's `Date` tells the time. */
  route: Extract<RouteName, `GET ${string}`>;
  /** When the server made the HTML, milliseconds; of pages that depend on it. */
  renderedAt?: number | undefined;
  /** The page is shown as it is at that time, and stays so. */
  isFrozen?: boolean | undefined;
}

/** What `useServerClock` starts from: apart from it, since most pages show no time. */
export const ServerTimeContext = createContext<ServerTime | null>(null);
/** Without one the device's clock is trusted. */
export const ServerTimeProvider = ServerTimeContext.Provider;
