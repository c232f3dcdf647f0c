import { expect, onTestFinished } from 'vitest';

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Starts measuring layout shifts. The returned function resolves with the sum that browsers report. */
export function measureLayoutShift(): () => Promise<number> {
  let sum = 0;
  const add = (entries: PerformanceEntry[]) => {
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    // A layout change is reported with the frame that paints it.
    await nextFrame();
    await nextFrame();
    add(observer.takeRecords());
    return sum;
  };
}

/** Waits until a skeleton has appeared. It is late; by then all other content is loaded. */
export const waitForSkeleton = () =>
  expect
    .poll(() => document.querySelector('.skeleton')?.checkVisibility({ visibilityProperty: true }))
    .toBe(true);
