import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../../platform/database/database-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { countOutboundClick, type OutboundClick } from './count-outbound-clicks.ts';

/** Maximum number of clicks queued in memory; further clicks are not counted. */
export const MAX_QUEUED_CLICKS = 20_000;
const RETRY_INTERVAL_MS = 1000;
const CHUNK_SIZE = 500;

/** Counts a click. While the database is unavailable, queues it in memory and counts it later. */
export async function countOrQueueClick(platform: Platform, click: OutboundClick): Promise<void> {
  try {
    await countOutboundClick(platform, click);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    clickQueue({ platform }).add(click);
  }
}

/** Queue of clicks during a database outage. It is lost if the process ends first. */
export class ClickQueue {
  readonly #platform: Platform;
  #clicks: OutboundClick[] = [];
  #isRetrying = false;
  #hasWarned = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  get size(): number {
    return this.#clicks.length;
  }

  add(click: OutboundClick): void {
    if (this.#clicks.length < MAX_QUEUED_CLICKS) this.#clicks.push(click);
    else this.#warnOnce();
    if (!this.#isRetrying) void this.#retry();
  }

  #warnOnce(): void {
    if (!this.#hasWarned)
      this.#platform.log.warn({ waiting: MAX_QUEUED_CLICKS }, 'clicks on partners are lost');
    this.#hasWarned = true;
  }

  async #retry(): Promise<void> {
    this.#isRetrying = true;
    while (this.#clicks.length > 0) {
      await sleep(RETRY_INTERVAL_MS, undefined, { ref: false });
      await this.#countChunks();
    }
    this.#isRetrying = false;
    this.#hasWarned = false;
  }

  /** Counts chunk after chunk until one fails. */
  async #countChunks(): Promise<void> {
    let hasFailed = false;
    while (this.#clicks.length > 0 && !hasFailed) {
      const chunk = this.#clicks.slice(0, CHUNK_SIZE);
      const results = await Promise.allSettled(
        chunk.map((click) => countOutboundClick(this.#platform, click)),
      );
      const failedClicks = chunk.filter((_, i) => {
        const result = results[i];
        return result?.status === 'rejected' && isDatabaseUnavailable(result.reason);
      });
      hasFailed = failedClicks.length > 0;
      this.#clicks = [...failedClicks, ...this.#clicks.slice(chunk.length)];
    }
  }
}

const clickQueue = createPlatformSingleton((platform) => new ClickQueue(platform));
