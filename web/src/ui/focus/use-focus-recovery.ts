import { useLayoutEffect, useRef } from 'react';
import { captureFocus, type FindFocusTarget, focusElement } from './restore-focus.ts';

/**
 * Returns focus handlers for a container of rows. If the focused element is removed, its replacement gets the focus.
 * React fires no blur on removal, so a blur means that the focus moved elsewhere.
 */
export function useFocusRecovery() {
  const findFocusTarget = useRef<FindFocusTarget | null>(null);

  useLayoutEffect(() => {
    if (!findFocusTarget.current) return;
    if (document.activeElement === document.body) {
      const element = findFocusTarget.current();
      if (element) focusElement(element);
    } else findFocusTarget.current = captureFocus();
  });

  return {
    onFocus: () => {
      findFocusTarget.current = captureFocus();
    },
    onBlur: () => {
      findFocusTarget.current = null;
    },
  };
}
