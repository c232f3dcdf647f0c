import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Undo = () => Promise<void> | void;

const pending: Undo[] = [];

/** Registers a clean-up step. @returns a function that runs it now, once */
export function onCleanUp(undo: Undo): () => Promise<void> {
  pending.push(undo);
  return async () => {
    const index = pending.indexOf(undo);
    if (index === -1) return;
    pending.splice(index, 1);
    await undo();
  };
}

/** Runs all remaining steps, the newest first. */
export async function cleanUp(): Promise<void> {
  for (let undo = pending.pop(); undo; undo = pending.pop()) {
    try {
      await undo();
    } catch (error) {
      console.error(error);
    }
  }
}

/** Cleans up when a signal stops this process. */
export function cleanUpOnSignals(): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      // Ctrl-C may arrive twice: from the terminal and from npm.
      if (isStopping) return;
      isStopping = true;
      await cleanUp();
      process.exit(1);
    });
  }
}

/** Creates a folder that clean-up removes. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-temporary-'));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
