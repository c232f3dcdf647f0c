import { expect, it, vi } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { ClickQueue, MAX_QUEUED_CLICKS } from './click-queue.ts';
import type { OutboundClick } from './count-outbound-clicks.ts';

it('the queue holds at most 20,000 clicks, drops the rest and warns once', () => {
  const warn = vi.fn();
  const queue = new ClickQueue({ log: { warn } } as unknown as Platform);
  for (let index = 0; index < 20_003; index++)
    queue.add({ clickId: String(index) } as OutboundClick);
  expect(MAX_QUEUED_CLICKS).toBe(20_000);
  expect(queue.size).toBe(20_000);
  expect(warn).toHaveBeenCalledTimes(1);
});
