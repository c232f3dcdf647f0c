/** Maximum wait for the first paint after the document is parsed: background tabs never paint. */
const PAINT_TIMEOUT_MS = 1000;

/** Calls `callback` after the first paint, so that hydration doesn't delay the paint. */
export function runAfterPaint(callback: () => void): void {
  let isCalled = false;
  const callOnce = () => {
    if (isCalled) return;
    isCalled = true;
    callback();
  };
  window.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return callOnce();
    new PerformanceObserver(callOnce).observe({ type: 'paint', buffered: true });
    setTimeout(callOnce, PAINT_TIMEOUT_MS);
  });
}
