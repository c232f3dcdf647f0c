/** Maximum wait for the first paint after the document is parsed: background tabs never paint. */
const PAINT_TIMEOUT_MS = 1000;

/** Calls `then` after the first paint, so that hydration doesn't delay it. */
export function afterPaint(then: () => void): void {
  let called = false;
  const callOnce = () => {
    if (called) return;
    called = true;
    then();
  };
  window.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return callOnce();
    new PerformanceObserver(callOnce).observe({ type: 'paint', buffered: true });
    setTimeout(callOnce, PAINT_TIMEOUT_MS);
  });
}
