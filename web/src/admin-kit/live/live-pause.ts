import { useEffect } from 'react';

/** How long after its last movement a pointer is taken to be about to click, milliseconds. */
const POINTER_IDLE_MS = 1500;

const pauses = new Set<object>();
const waiting = new Set<() => void>();
let pointerTimer: ReturnType<typeof setTimeout> | undefined;

const isIdle = () => pauses.size === 0 && pointerTimer === undefined;

function flush(): void {
  if (!isIdle()) return;
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

/** Runs it now, or once nobody is about to click what it would move. The same one waits only once. */
export function runWhenIdle(run: () => void): void {
  if (isIdle()) run();
  else waiting.add(run);
}

/** What others change does not move this screen's rows while `active`, e.g. while a dialog is open. */
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

/** For `onPointerMove` of rows: holds them still for whoever is about to click. */
export function pauseWhilePointing(): void {
  clearTimeout(pointerTimer);
  pointerTimer = setTimeout(() => {
    pointerTimer = undefined;
    flush();
  }, POINTER_IDLE_MS);
}
