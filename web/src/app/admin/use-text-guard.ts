import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasUnsavedText, leaveText } from '../../lib/unsaved-text.ts';

/** Asks before another page of the panel makes unsaved text go, also by Back; a filter in the address takes nothing away. */
export function useTextGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedText() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') leaveText(() => blocker.proceed());
  }, [blocker]);
}
