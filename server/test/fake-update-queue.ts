import type { Update, Webhook } from './fake-telegram-types.ts';

/** Updates of a fake Telegram that wait for `getUpdates` */
export class FakeUpdateQueue {
  readonly #updates: (Update & { remainingReplays: number })[] = [];
  readonly #pollers = new Set<() => void>();

  /** Adds an update. @param replayCount number of repetitions after its confirmation */
  add(update: Update, replayCount: number): void {
    this.#updates.push({ ...update, remainingReplays: replayCount });
    this.wakePollers();
  }

  /** Empties the queue; returns its updates. */
  removeAll(): Update[] {
    return this.#updates.splice(0).map(toUpdate);
  }

  /** Wakes waiting `getUpdates` calls. */
  wakePollers(): void {
    for (const wake of this.#pollers) wake();
  }

  /** Handles `getUpdates`: confirms updates before `offset`, then waits for requested ones until the timeout. */
  async waitForUpdates(
    { offset = 0, timeout = 0, ...options }: Record<string, unknown>,
    socket: { destroyed: boolean },
  ): Promise<Update[]> {
    const waitUntil = Date.now() + Number(timeout) * 1000;
    for (;;) {
      this.#confirm(Number(offset));
      const updates = this.#updates
        .filter((update) => isAllowed(update, options))
        .slice(0, 100)
        .map(toUpdate);
      const remainingMs = waitUntil - Date.now();
      if (updates.length > 0 || remainingMs <= 0 || socket.destroyed) return updates;
      await this.#sleep(remainingMs);
    }
  }

  /** Deletes confirmed updates, unless a replay simulates a lost confirmation. */
  #confirm(offset: number): void {
    for (const update of this.#updates.splice(0)) {
      if (update.update_id >= offset) this.#updates.push(update);
      else if (update.remainingReplays > 0)
        this.#updates.push({ ...update, remainingReplays: update.remainingReplays - 1 });
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#pollers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#pollers.add(wake);
    });
  }
}

const toUpdate = ({ remainingReplays: _, ...update }: Update & { remainingReplays: number }) =>
  update;

/** True if the bot requested this kind of update. */
export function isAllowed(
  update: Update,
  { allowed_updates: kinds }: { allowed_updates?: unknown },
): boolean {
  return Object.keys(update).some((key) => Array.isArray(kinds) && kinds.includes(key));
}

/** Calls the webhook up to five times, until it answers 200, and `replayCount` times more. */
export async function deliverUpdate(
  { url, secret_token }: Webhook,
  update: Update,
  replayCount: number,
): Promise<void> {
  for (let attempt = 0; attempt <= replayCount || attempt < 5; attempt++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret_token && { 'x-telegram-bot-api-secret-token': secret_token }),
      },
      body: JSON.stringify(update),
    });
    await response.arrayBuffer();
    if (response.ok && attempt >= replayCount) return;
  }
}
