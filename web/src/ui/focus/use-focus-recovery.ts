import { useLayoutEffect, useRef } from 'react';
import { captureFocus, type FocusTarget, focusElement } from './restore-focus.ts';

/**
 * For a container of rows: if the focused element is removed, focuses its replacement.
 * React reports no blur on removal. A reported blur means that focus moved elsewhere.
 */
export function useFocusRecovery() {
  const target = useRef<FocusTarget | null>(null);

  useLayoutEffect(() => {
    if (!target.current) return;
    if (document.activeElement === document.body) {
      const next = target.current();
      if (next) focusElement(next);
    } else target.current = captureFocus();
  });

  return {
    onFocus: () => {
      target.current = captureFocus();
    },
    onBlur: () => {
      target.current = null;
    },
  };
}
