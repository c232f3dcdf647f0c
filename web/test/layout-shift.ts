import { onTestFinished } from 'vitest';

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Adds up from now on how far what is seen jumps by itself, as browsers count it. */
export function measureLayoutShift(): () => Promise<number> {
  let sum = 0;
  const add = (entries: PerformanceEntry[]) => {
    for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return async () => {
    // What has been laid out is counted with the frame that shows it.
    await nextFrame();
    await nextFrame();
    add(observer.takeRecords());
    return sum;
  };
}
