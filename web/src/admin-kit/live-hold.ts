import { useEffect } from 'react';

/** How long after its last movement a pointer is taken to aim, milliseconds. */
const AIM = 1500;

const holders = new Set<object>();
const waiting = new Set<() => void>();
let aim: ReturnType<typeof setTimeout> | undefined;

const isCalm = () => holders.size === 0 && aim === undefined;

function carryOn(): void {
  if (!isCalm()) return;
  const due = [...waiting];
  waiting.clear();
  for (const run of due) run();
}

/** Runs it now, or once nobody is about to click what it would move. The same one waits only once. */
export function whenCalm(run: () => void): void {
  if (isCalm()) run();
  else waiting.add(run);
}

/** What others change does not move this screen's rows while `active`, e.g. while a dialog is open. */
export function useLiveHold(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const holder = {};
    holders.add(holder);
    return () => {
      holders.delete(holder);
      carryOn();
    };
  }, [active]);
}

/** For `onPointerMove` of rows: holds them still for whoever is aiming. */
export function holdWhileAiming(): void {
  clearTimeout(aim);
  aim = setTimeout(() => {
    aim = undefined;
    carryOn();
  }, AIM);
}
