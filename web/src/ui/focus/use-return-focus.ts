import { useLayoutEffect, useRef } from 'react';
import { captureFocus, type FocusTarget, focusElement } from './restore-focus.ts';

/** For `finalFocus` of a dialog: back to what opened it, or to who took the place of its row. */
export function useReturnFocus(open: boolean) {
  const place = useRef<FocusTarget | null>(null);
  const below = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    place.current = captureFocus();
    below.current = document.activeElement?.closest('[role=dialog],[role=alertdialog]') ?? null;
  }, [open]);

  return (): boolean => {
    // The dialog below that closes too, or has gone just before this one, gives the focus on itself.
    if (below.current && (!below.current.isConnected || below.current.matches('[data-closed]'))) {
      return false;
    }
    const target = place.current?.();
    if (!target) return true;
    // Once what lies behind the dialog can have the focus again.
    queueMicrotask(() => focusElement(target));
    return false;
  };
}
