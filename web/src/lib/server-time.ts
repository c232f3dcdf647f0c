import type { RouteName } from '@vitrin/contract/api.ts';
import { createContext } from 'react';

interface ServerTime {
  /** A public route; the `Date` header of its response gives the server's time. */
  route: Extract<RouteName, `GET ${string}`>;
  /** Time at which the server rendered the HTML, milliseconds; only on pages that depend on it. */
  renderedAt?: number | undefined;
  /** The page shows `renderedAt` permanently, as in a preview. */
  isFrozen?: boolean | undefined;
}

/** Initial values for `useServerClock`. A separate file, because most pages show no time. */
export const ServerTimeContext = createContext<ServerTime | null>(null);
/** Without a provider the device's clock is used. */
export const ServerTimeProvider = ServerTimeContext.Provider;
