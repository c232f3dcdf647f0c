import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('collects once, and not before there is nothing to do', () => {
  const collect = vi.fn();
  let idle = false;
  collectWhenIdle(collect, () => idle);
  vi.advanceTimersByTime(5000);
  expect(collect).not.toHaveBeenCalled();
  idle = true;
  vi.advanceTimersByTime(5000);
  expect(collect).toHaveBeenCalledTimes(1);
});
