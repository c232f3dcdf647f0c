import { useLayoutEffect, useRef } from 'react';
import { captureFocus, type FindFocusTarget, focusElement } from './restore-focus.ts';

/** Returns the `finalFocus` of a dialog: the element that opened it, or the replacement of its row. */
export function useReturnFocus(open: boolean) {
  const findFocusTarget = useRef<FindFocusTarget | null>(null);
  const parentDialog = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!open) return;
    findFocusTarget.current = captureFocus();
    parentDialog.current =
      document.activeElement?.closest('[role=dialog],[role=alertdialog]') ?? null;
  }, [open]);

  return (): boolean => {
    // A parent dialog that is closing or already removed restores focus itself.
    if (
      parentDialog.current &&
      (!parentDialog.current.isConnected || parentDialog.current.matches('[data-closed]'))
    ) {
      return false;
    }
    const target = findFocusTarget.current?.();
    if (!target) return true;
    // Wait until the content behind the dialog can receive focus again.
    queueMicrotask(() => focusElement(target));
    return false;
  };
}
