import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { commitActions } from './action-queue.ts';

/** Sends all queued actions when the user opens another page of the panel. */
export function useCommitOnLeave(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => () => void commitActions(), [pathname]);
}
