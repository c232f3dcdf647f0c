import { useEffect } from 'react';

/** Milliseconds after the last pointer movement in which a click is likely. */
const POINTER_IDLE_MS = 1500;

const pauses = new Set<object>();
const queuedCallbacks = new Set<() => void>();
let pointerTimer: ReturnType<typeof setTimeout> | undefined;

const isIdle = () => pauses.size === 0 && pointerTimer === undefined;

function runQueuedCallbacks(): void {
  if (!isIdle()) return;
  const callbacks = [...queuedCallbacks];
  queuedCallbacks.clear();
  for (const run of callbacks) run();
}

/** Calls `run` now, or as soon as no click is likely. A queued function is not queued again. */
export function runWhenIdle(run: () => void): void {
  if (isIdle()) run();
  else queuedCallbacks.add(run);
}

/** Pauses live updates while `active`, e.g. while a dialog is open: rows must not move. */
export function usePauseLiveUpdates(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const pause = {};
    pauses.add(pause);
    return () => {
      pauses.delete(pause);
      runQueuedCallbacks();
    };
  }, [active]);
}

/** For `onPointerMove` of rows: pauses live updates while the user may be about to click. */
export function pauseWhilePointing(): void {
  clearTimeout(pointerTimer);
  pointerTimer = setTimeout(() => {
    pointerTimer = undefined;
    runQueuedCallbacks();
  }, POINTER_IDLE_MS);
}
