import type { RouteName } from '@vitrin/contract/api.ts';
import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { ServerTimeContext } from './server-time.ts';

/** Longest sleep between two looks at the clock, milliseconds: a laptop's lid may have been shut. */
const MAX_SLEEP_MS = 60_000;

/** What the server's clock is ahead of this device's, milliseconds; unknown until it was asked. */
let clockOffsetMs: number | undefined;
let pendingSync: Promise<void> | undefined;

const serverNow = () => Date.now() + (clockOffsetMs ?? 0);

/** Of an answer's `Date`, which says whole seconds. @returns 0 when the device's clock may be right */
export function computeClockOffset(date: string | null, before: number, after: number): number {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second) || (second <= after && before < second + 1000)) return 0;
  return Math.round(second + 500 - (before + after) / 2);
}

// Kept HTML is older than it looks, so its own time can't tell: an answer's header can.
async function syncClock(route: RouteName): Promise<void> {
  const before = Date.now();
  try {
    const [, address = ''] = route.split(' ');
    const { headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    clockOffsetMs = computeClockOffset(headers.get('date'), before, Date.now());
  } catch {
    clockOffsetMs = 0;
  }
}

export interface ServerClock {
  /** Milliseconds. */
  now: number;
  /** Whether it is the present: the HTML and its hydration show the time at which the HTML was made. */
  isExact: boolean;
}

/** The server's time, again at each moment that `nextChange` names (milliseconds, or Infinity). */
export function useServerClock(nextChange: (now: number) => number): ServerClock {
  const { route, renderedAt, isFrozen = false } = useContext(ServerTimeContext) ?? {};
  const [clock, setClock] = useState<ServerClock>({
    now: renderedAt ?? Date.now(),
    isExact: isFrozen,
  });

  useLayoutEffect(() => {
    if (isFrozen) return;
    const read = () => setClock({ now: serverNow(), isExact: true });
    if (clockOffsetMs !== undefined || !route) return read();
    pendingSync ??= syncClock(route);
    let gone = false;
    void pendingSync.then(() => gone || read());
    return () => {
      gone = true;
    };
  }, [route, isFrozen]);

  useEffect(() => {
    if (!clock.isExact || isFrozen) return;
    const wait = Math.min(MAX_SLEEP_MS, Math.max(0, nextChange(clock.now) - serverNow()));
    const timer = setTimeout(() => setClock({ now: serverNow(), isExact: true }), wait);
    return () => clearTimeout(timer);
  });
  return clock;
}
