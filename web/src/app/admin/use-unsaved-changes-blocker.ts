import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirmDiscard, hasUnsavedChanges } from '../../lib/unsaved-changes.ts';

/** Asks before another page of the panel makes unsaved text go, also by Back; a filter in the address takes nothing away. */
export function useUnsavedChangesBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') confirmDiscard(() => blocker.proceed());
  }, [blocker]);
}
