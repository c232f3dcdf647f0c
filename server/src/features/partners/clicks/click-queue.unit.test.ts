import { expect, it, vi } from 'vitest';
import type { Platform } from '../../../platform/platform.ts';
import { ClickQueue, MAX_QUEUED_CLICKS } from './click-queue.ts';
import type { OutboundClick } from './count-outbound-clicks.ts';

it('at most 20,000 clicks wait; the rest is dropped with one warning', () => {
  const warn = vi.fn();
  const waiting = new ClickQueue({ log: { warn } } as unknown as Platform);
  for (let at = 0; at < 20_003; at++) waiting.add({ clickId: String(at) } as OutboundClick);
  expect(MAX_QUEUED_CLICKS).toBe(20_000);
  expect(waiting.size).toBe(20_000);
  expect(warn).toHaveBeenCalledTimes(1);
});
