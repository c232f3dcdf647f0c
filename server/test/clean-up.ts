import { rmSync } from 'node:fs';
import { createDatabaseFolder } from './create-database-folder.ts';

type CleanUpStep = () => Promise<void> | void;

const pendingSteps: CleanUpStep[] = [];

/** Registers a clean-up step. @returns a function that runs the step at once, unless the step has run */
export function onCleanUp(step: CleanUpStep): () => Promise<void> {
  pendingSteps.push(step);
  return async () => {
    const index = pendingSteps.indexOf(step);
    if (index === -1) return;
    pendingSteps.splice(index, 1);
    await step();
  };
}

/** Runs all remaining steps, the newest first. */
export async function cleanUp(): Promise<void> {
  for (let step = pendingSteps.pop(); step; step = pendingSteps.pop()) {
    try {
      await step();
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
export function createTemporaryFolder(): string {
  const folder = createDatabaseFolder('temporary');
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
