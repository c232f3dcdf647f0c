import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Undo = () => Promise<void> | void;

const pending: Undo[] = [];

/** Remembers how to undo something; gives the way to undo it now, which works once. */
export function onCleanUp(undo: Undo): () => Promise<void> {
  pending.push(undo);
  return async () => {
    const index = pending.indexOf(undo);
    if (index === -1) return;
    pending.splice(index, 1);
    await undo();
  };
}

/** Undoes everything that is left, the newest first. */
export async function cleanUp(): Promise<void> {
  for (let undo = pending.pop(); undo; undo = pending.pop()) {
    try {
      await undo();
    } catch (error) {
      console.error(error);
    }
  }
}

/** Leaves nothing behind when we are stopped from outside. */
export function cleanUpOnSignals(): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      // One Ctrl-C comes several times: from the terminal, and passed on by who started us.
      if (isStopping) return;
      isStopping = true;
      await cleanUp();
      process.exit(1);
    });
  }
}

/** A folder that is removed in the end. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-bench-'));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
