import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Context } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { partnerReportsTable } from '../report/partner-reports-tables.ts';
import { approveNextRows } from './approve-rows.ts';

/**
 * Applies reports one after the other. The instance whose transaction locks a report works on it; if it dies, the lock
 * is released and another instance continues.
 */
class ReportApplier {
  readonly #platform: Platform;
  #runPromise: Promise<void> | undefined;
  /** True if run() was called after the reports were read: one may have been added. */
  #isRequested = false;
  #isStopped = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Calls `run` without waiting; an error is only logged. */
  start(): void {
    this.run().catch((err) => this.#platform.log.warn({ err }, 'partner report not applied'));
  }

  /** Resolves when no report is left that this instance can apply. */
  run(): Promise<void> {
    this.#isRequested = true;
    this.#runPromise ??= this.#applyAll().finally(() => {
      this.#runPromise = undefined;
    });
    return this.#runPromise;
  }

  /** Stops after the current batch. The next start of an instance continues. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#runPromise?.catch(() => undefined);
  }

  async #applyAll(): Promise<void> {
    while (this.#isRequested && !this.#isStopped) {
      this.#isRequested = false;
      await this.#applyPending();
    }
  }

  async #applyPending(): Promise<void> {
    const { db } = this.#platform;
    const { id, appliedBy, status } = partnerReportsTable;
    const reports = await db
      .select({ id, appliedBy })
      .from(partnerReportsTable)
      .where(eq(status, 'applying'));
    for (const report of reports) {
      // The actor is the user who applied the report.
      const actor = report.appliedBy ? { id: report.appliedBy, role: 'editor' as const } : null;
      const ctx = new Context(this.#platform, actor, 'any');
      let hasMore = true;
      while (hasMore && !this.#isStopped) {
        const startMs = performance.now();
        hasMore = await approveNextRows(ctx, report.id);
        // Sleep as long as the batch took, so that other statements can run.
        if (hasMore) await sleep(performance.now() - startMs);
      }
    }
  }
}

export const reportApplier = createPlatformSingleton((platform) => new ReportApplier(platform));
