import { useRef } from 'react';

/**
 * Returns a function that runs a task unless the previous one is still running.
 * The second click of a double click comes before the busy state is rendered.
 */
export function useSingleFlight() {
  const isRunning = useRef(false);
  return (startTask: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void startTask().finally(() => {
      isRunning.current = false;
    });
  };
}
