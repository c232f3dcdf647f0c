/** Maximum wait for the first paint after the document is parsed: background tabs never paint. */
const PAINT_TIMEOUT_MS = 1000;

/** Calls `then` after the first paint, so that hydration doesn't delay it. */
export function afterPaint(then: () => void): void {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    then();
  };
  window.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return once();
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
    setTimeout(once, PAINT_TIMEOUT_MS);
  });
}
