import { useEffect } from 'react';

/** Milliseconds after the last pointer movement in which a click is likely. */
const POINTER_IDLE_MS = 1500;

const pauses = new Set<object>();
const waitingFunctions = new Set<() => void>();
let pointerTimer: ReturnType<typeof setTimeout> | undefined;

const isIdle = () => pauses.size === 0 && pointerTimer === undefined;

function flush(): void {
  if (!isIdle()) return;
  const callbacks = [...waitingFunctions];
  waitingFunctions.clear();
  for (const run of callbacks) run();
}

/** Runs now, or once no click is expected. A function that is already waiting is not added again. */
export function runWhenIdle(run: () => void): void {
  if (isIdle()) run();
  else waitingFunctions.add(run);
}

/** While `active`, changes by other users don't move this screen's rows, e.g. while a dialog is open. */
export function usePauseLiveUpdates(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const pause = {};
    pauses.add(pause);
    return () => {
      pauses.delete(pause);
      flush();
    };
  }, [active]);
}

/** For `onPointerMove` of rows: pauses live updates while the user may be about to click. */
export function pauseWhilePointing(): void {
  clearTimeout(pointerTimer);
  pointerTimer = setTimeout(() => {
    pointerTimer = undefined;
    flush();
  }, POINTER_IDLE_MS);
}
