import { useRef } from 'react';

/**
 * Starts what is given unless the one before is still running: the second click of a double click
 * comes before anything could be rendered as busy.
 */
export function useSingleFlight() {
  const running = useRef(false);
  return (start: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    void start().finally(() => {
      running.current = false;
    });
  };
}
