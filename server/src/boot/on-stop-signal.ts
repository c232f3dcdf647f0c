export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl-C causes one signal from the terminal and one from npm. Signals within this time count as one. */
const REPEATED_SIGNAL_MS = 1000;
const NPM_CHECK_INTERVAL_MS = 250;

/**
 * Calls `stop` on the first signal, or when the parent npm has died. A later signal exits at once.
 * @returns a function that removes the handlers
 */
export function onStopSignal(stop: () => void): () => void {
  let stoppedAt: number | undefined;
  const stopOrExit = (signal: NodeJS.Signals) => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      stop();
    } else if (performance.now() - stoppedAt > REPEATED_SIGNAL_MS) {
      console.error(`second ${signal}, exiting`);
      process.exit(1);
    }
  };
  for (const signal of stopSignals) process.on(signal, stopOrExit);
  const npmPid = process.ppid;
  // A killed npm does not forward signals.
  const npmWatch = setInterval(() => {
    if (process.ppid === npmPid) return;
    clearInterval(npmWatch);
    stopOrExit('SIGTERM');
  }, NPM_CHECK_INTERVAL_MS).unref();
  if (!process.env.npm_lifecycle_event) clearInterval(npmWatch);
  return () => {
    clearInterval(npmWatch);
    for (const signal of stopSignals) process.off(signal, stopOrExit);
  };
}
