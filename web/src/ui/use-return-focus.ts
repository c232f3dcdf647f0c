import { useLayoutEffect, useRef } from 'react';
import { focusOn, type Place, rememberPlace } from './focus-place.ts';

/** For `finalFocus` of a dialog: back to what opened it, or to who took the place of its row. */
export function useReturnFocus(open: boolean) {
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    if (open) place.current = rememberPlace();
  }, [open]);

  return (): boolean => {
    const target = place.current?.();
    if (!target) return true;
    // Once what lies behind the dialog can have the focus again; a dialog that closes too has given it on itself.
    queueMicrotask(() => {
      if (!target.closest('[data-closed]')) focusOn(target);
    });
    return false;
  };
}
