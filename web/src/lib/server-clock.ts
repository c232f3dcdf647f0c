import type { RouteName } from '@vitrin/contract/api.ts';
import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { ServerTimeContext } from './server-time.ts';

/** Maximum time between two clock checks: the device may have been suspended meanwhile. */
const MAX_SLEEP_MS = 60_000;

/** Offset of the server's clock from the device's clock; undefined until the first sync. */
let clockOffsetMs: number | undefined;
let pendingSync: Promise<void> | undefined;

const getServerNow = () => Date.now() + (clockOffsetMs ?? 0);

/**
 * Computes the offset from a response's `Date`, which has whole seconds.
 * @returns 0 if the device's clock may be right
 */
export function computeClockOffset(
  dateHeader: string | null,
  requestedAt: number,
  respondedAt: number,
): number {
  const serverTimeMs = Date.parse(dateHeader ?? '');
  if (
    Number.isNaN(serverTimeMs) ||
    (serverTimeMs <= respondedAt && requestedAt < serverTimeMs + 1000)
  )
    return 0;
  return Math.round(serverTimeMs + 500 - (requestedAt + respondedAt) / 2);
}

// Cached HTML is older than its response, so the time in it is wrong. Use the `Date` header of an API response.
async function syncClock(route: RouteName): Promise<void> {
  const requestedAt = Date.now();
  try {
    const [, path = ''] = route.split(' ');
    const { headers } = await fetch(path, { method: 'HEAD', cache: 'no-store' });
    clockOffsetMs = computeClockOffset(headers.get('date'), requestedAt, Date.now());
  } catch {
    clockOffsetMs = 0;
  }
}

export interface ServerClock {
  /** Milliseconds. */
  now: number;
  /** False during SSR and hydration: `now` is then the time of rendering. */
  isExact: boolean;
}

/** Returns the server's time, updated every minute and at the time that `getNextChange` returns (milliseconds). */
export function useServerClock(getNextChange: (now: number) => number): ServerClock {
  const { route, renderedAt, isFrozen = false } = useContext(ServerTimeContext) ?? {};
  const [clock, setClock] = useState<ServerClock>({
    now: renderedAt ?? Date.now(),
    isExact: isFrozen,
  });

  useLayoutEffect(() => {
    if (isFrozen) return;
    const updateClock = () => setClock({ now: getServerNow(), isExact: true });
    if (clockOffsetMs !== undefined || !route) return updateClock();
    pendingSync ??= syncClock(route);
    let isUnmounted = false;
    void pendingSync.then(() => isUnmounted || updateClock());
    return () => {
      isUnmounted = true;
    };
  }, [route, isFrozen]);

  useEffect(() => {
    if (!clock.isExact || isFrozen) return;
    const nextChangeAt = getNextChange(clock.now);
    const delayMs =
      nextChangeAt > clock.now ? Math.max(0, nextChangeAt - getServerNow()) : MAX_SLEEP_MS;
    const timer = setTimeout(
      () => setClock({ now: getServerNow(), isExact: true }),
      Math.min(delayMs, MAX_SLEEP_MS),
    );
    return () => clearTimeout(timer);
  });
  return clock;
}
