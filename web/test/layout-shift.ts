import { expect, onTestFinished } from 'vitest';

export const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Starts measuring layout shifts. The returned function resolves to the sum of all shifts. */
export function measureLayoutShift(): () => Promise<number> {
  let sum = 0;
  const addShifts = (entries: PerformanceEntry[]) => {
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => addShifts(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    // A layout change is reported with the frame that paints it.
    await waitForFrame();
    await waitForFrame();
    addShifts(observer.takeRecords());
    return sum;
  };
}

/** Waits until a skeleton is visible. All other content is loaded by then, because skeletons appear after 200 ms. */
export const waitForSkeleton = () =>
  expect
    .poll(() => document.querySelector('.skeleton')?.checkVisibility({ visibilityProperty: true }))
    .toBe(true);
