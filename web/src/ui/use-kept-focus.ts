import { useLayoutEffect, useRef } from 'react';
import { focusOn, type Place, rememberPlace } from './focus-place.ts';

/**
 * For the element around rows: when what has the focus there goes, who takes its place gets it. React tells of no
 * blur then; one that it does tell of means that the focus went elsewhere.
 */
export function useKeptFocus() {
  const place = useRef<Place | null>(null);

  useLayoutEffect(() => {
    if (!place.current) return;
    if (document.activeElement === document.body) {
      const next = place.current();
      if (next) focusOn(next);
    } else place.current = rememberPlace();
  });

  return {
    onFocus: () => {
      place.current = rememberPlace();
    },
    onBlur: () => {
      place.current = null;
    },
  };
}
