/** How long the first paint is waited for once all is read, milliseconds: it never comes to a page that nobody sees. */
const PAINT_TIMEOUT_MS = 1000;

/** Calls `then` once the page has been painted: what makes it alive must not hold up what it shows. */
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
