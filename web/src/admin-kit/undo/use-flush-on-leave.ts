import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { flushActions } from './action-queue.ts';

/** Sends all queued actions when the user opens another page of the panel. */
export function useFlushOnLeave(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup sends waiting actions when the path changes
  useEffect(() => () => void flushActions(), [pathname]);
}
