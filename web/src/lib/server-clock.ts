import type { RouteName } from '@vitrin/contract/api.ts';
import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { ServerTimeContext } from './server-time.ts';

/** Longest sleep between two looks at the clock, milliseconds: a laptop's lid may have been shut. */
const LONGEST = 60_000;

/** What the server's clock is ahead of this device's, milliseconds; unknown until it was asked. */
let ahead: number | undefined;
let asking: Promise<void> | undefined;

const serverNow = () => Date.now() + (ahead ?? 0);

/** Of an answer's `Date`, which says whole seconds. @returns 0 when the device's clock may be right */
export function clockDifference(date: string | null, before: number, after: number): number {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second) || (second <= after && before < second + 1000)) return 0;
  return Math.round(second + 500 - (before + after) / 2);
}

// Kept HTML is older than it looks, so its own time can't tell: an answer's header can.
async function ask(route: RouteName): Promise<void> {
  const before = Date.now();
  try {
    const [, address = ''] = route.split(' ');
    const { headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    ahead = clockDifference(headers.get('date'), before, Date.now());
  } catch {
    ahead = 0;
  }
}

export interface ServerClock {
  /** Milliseconds. */
  now: number;
  /** Whether it is the present: the HTML and its hydration show the time at which the HTML was made. */
  exact: boolean;
}

/** The server's time, again at each moment that `nextChange` names (milliseconds, or Infinity). */
export function useServerClock(nextChange: (now: number) => number): ServerClock {
  const { route, renderedAt, still = false } = useContext(ServerTimeContext) ?? {};
  const [clock, setClock] = useState<ServerClock>({ now: renderedAt ?? Date.now(), exact: still });

  useLayoutEffect(() => {
    if (still) return;
    const read = () => setClock({ now: serverNow(), exact: true });
    if (ahead !== undefined || !route) return read();
    asking ??= ask(route);
    let gone = false;
    void asking.then(() => gone || read());
    return () => {
      gone = true;
    };
  }, [route, still]);

  useEffect(() => {
    if (!clock.exact || still) return;
    const wait = Math.min(LONGEST, Math.max(0, nextChange(clock.now) - serverNow()));
    const timer = setTimeout(() => setClock({ now: serverNow(), exact: true }), wait);
    return () => clearTimeout(timer);
  });
  return clock;
}
