import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformSingleton } from '../../platform/platform-singleton.ts';
import { approveNextRows } from './approve-rows.ts';
import { partnerReportsTable } from './partner-reports-tables.ts';

/**
 * Applies what is to be applied, report by report. Whose transaction holds a report works on it: when it dies, the lock
 * goes with its connection, and the next one that looks goes on.
 */
class ReportApplier {
  readonly #platform: Platform;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Begins, unless it is at it. */
  start(): void {
    this.run().catch((err) => this.#platform.log.warn({ err }, 'partner report not applied'));
  }

  /** Resolves when there is nothing more to do, or others do it. */
  run(): Promise<void> {
    this.#running ??= this.#applyAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Ends after what is under way; the rest is for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running?.catch(() => undefined);
  }

  async #applyAll(): Promise<void> {
    const { db } = this.#platform;
    const { id, appliedBy, status } = partnerReportsTable;
    const reports = await db
      .select({ id, appliedBy })
      .from(partnerReportsTable)
      .where(eq(status, 'applying'));
    for (const report of reports) {
      // In the name of who pressed the button.
      const actor = report.appliedBy ? { id: report.appliedBy, role: 'editor' as const } : null;
      const ctx = new Context(this.#platform, actor, 'any');
      let hasMore = true;
      while (hasMore && !this.#isStopped) {
        const began = performance.now();
        hasMore = await approveNextRows(ctx, report.id);
        // Half of the time belongs to all the others.
        if (hasMore) await sleep(performance.now() - began);
      }
    }
  }
}

export const reportApplier = platformSingleton((platform) => new ReportApplier(platform));
