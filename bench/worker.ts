import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { productNode } from '../scripts/repository.js';
import { onCleanUp } from '../server/test/clean-up.ts';

/** A process that runs tasks of one kind. */
export interface Worker<Task, Outcome> {
  pid: number;
  /** Runs one task at a time. @throws the error of the task */
  runTask(task: Task): Promise<Outcome>;
  stop(): Promise<void>;
}

type TaskResult<Outcome> = { outcome: Outcome } | { failure: string };

/** Starts a worker process. @param file a file in this folder that calls `handleTasks` */
export function startWorker<Task, Outcome>(file: string): Worker<Task, Outcome> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, { execPath: productNode, execArgv: [], detached: true });
  const { pid } = child;
  if (!pid) throw new Error(`${file} could not be started`);
  const exit = once(child, 'exit');
  const stop = onCleanUp(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return {
    pid,
    stop,
    async runTask(task) {
      child.send(task as object);
      const answer = once(child, 'message').then(([message]) => message as TaskResult<Outcome>);
      const earlyExit = exit.then(() => ({ failure: `${file} ended` }));
      const result = await Promise.race([answer, earlyExit]);
      if ('failure' in result) throw new Error(result.failure);
      return result.outcome;
    },
  };
}

/** Runs tasks in the worker process, which exits with its parent. */
export function handleTasks<Task, Outcome>(runTask: (task: Task) => Promise<Outcome>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async (task) => {
    try {
      process.send?.({ outcome: await runTask(task as Task) });
    } catch (error) {
      process.send?.({ failure: error instanceof Error ? error.stack : String(error) });
    }
  });
}
