import { useLayoutEffect, useRef } from 'react';
import { captureFocus, type FocusTarget, focusElement } from './restore-focus.ts';

/**
 * For the element around rows: when what has the focus there goes, who takes its place gets it. React tells of no
 * blur then; one that it does tell of means that the focus went elsewhere.
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
