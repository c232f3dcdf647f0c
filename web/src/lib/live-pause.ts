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
  for (const callback of callbacks) callback();
}

/** Calls `callback` now, or as soon as nothing pauses live updates. A queued callback is not queued again. */
export function runWhenIdle(callback: () => void): void {
  if (isIdle()) callback();
  else queuedCallbacks.add(callback);
}

/** Pauses live updates while `isActive`, e.g. while a dialog is open: rows must not move. */
export function usePauseLiveUpdates(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const pause = {};
    pauses.add(pause);
    return () => {
      pauses.delete(pause);
      runQueuedCallbacks();
    };
  }, [isActive]);
}

/** Handles `onPointerMove` of rows. Pauses live updates while the user may be about to click. */
export function pauseWhilePointing(): void {
  clearTimeout(pointerTimer);
  pointerTimer = setTimeout(() => {
    pointerTimer = undefined;
    runQueuedCallbacks();
  }, POINTER_IDLE_MS);
}
