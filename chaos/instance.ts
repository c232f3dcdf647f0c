import assert from 'node:assert/strict';
import { join } from 'node:path';
import type pg from 'pg';
import { findRunningPostgres } from '../server/src/boot/embedded/find-running-postgres.ts';
import { createTemporaryFolder } from '../server/test/clean-up.ts';
import { killProcesses } from '../server/test/database-processes.ts';
import { findFreePort } from '../server/test/find-free-port.ts';
import { type ServerProcess, spawnServer } from '../server/test/spawn-server.ts';
import { startExternalPostgres } from './external-postgres.ts';
import { registerLog } from './process-logs.ts';
import type { Settings } from './scenario.ts';

/**
 * Returns the maximum milliseconds from the spawn to the first 200 of /readyz. Short runs share their machine,
 * so their limit only detects a server that never starts.
 */
export const getOpeningLimitMs = ({ short }: Pick<Settings, 'short'>) => (short ? 30_000 : 10_000);

/** A server that can be restarted with the same folder and address */
export class Instance {
  readonly dataDir: string;
  readonly #environment: NodeJS.ProcessEnv;
  #port = 0;
  #process: ServerProcess | undefined;

  /** @param environment additional variables, for example DATABASE_URL */
  constructor(environment: NodeJS.ProcessEnv = {}, dataDir = createTemporaryFolder()) {
    this.dataDir = dataDir;
    this.#environment = environment;
    registerLog(join(dataDir, 'server.log'));
  }

  get port(): number {
    return this.#port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  /** Resolves when the process has exited. */
  get exited(): Promise<unknown> {
    return this.#process?.exit ?? Promise.resolve();
  }

  /** Starts the process. Does not wait until it is ready. */
  async spawn(): Promise<ServerProcess> {
    this.#port ||= await findFreePort();
    const { dataDir } = this;
    const environment = this.#environment;
    this.#process = await spawnServer({ dataDir, port: this.#port, environment });
    return this.#process;
  }

  /** Starts the process and waits for /readyz. @returns milliseconds @throws if it takes longer than `limitMs` */
  async open(limitMs = 60_000): Promise<number> {
    const elapsedMs = await (await this.spawn()).waitForResponse('/readyz');
    assert.ok(elapsedMs < limitMs, `ready only after ${formatMs(elapsedMs)}`);
    return elapsedMs;
  }

  /** Kills the process like a crash; its database keeps running. */
  async kill(): Promise<void> {
    killProcesses([this.pid]);
    await this.exited;
  }

  /** Sends SIGTERM and waits for the exit. */
  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  /** Connection to its embedded database */
  get connection(): pg.ClientConfig {
    const runningPostgres = findRunningPostgres(this.postgresFolder);
    if (!runningPostgres) throw new Error('The embedded database is not running');
    return runningPostgres.connection;
  }

  get postgresFolder(): string {
    return join(this.dataDir, 'postgres');
  }
}

/** Starts two instances at once on one external PostgreSQL. */
export async function startTwoInstances(environment: NodeJS.ProcessEnv = {}) {
  const postgres = await startExternalPostgres();
  const sharedEnvironment = { DATABASE_URL: postgres.url, ...environment };
  const [first, second] = [new Instance(sharedEnvironment), new Instance(sharedEnvironment)];
  await Promise.all([first.open(), second.open()]);
  return {
    postgres,
    connection: { connectionString: postgres.url },
    first,
    second,
    stop: () => Promise.all([first.stop(), second.stop()]),
  };
}

/** Formats a duration, for example `12 ms` or `3.4 s`. */
export function formatMs(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Formats median and maximum. */
export function formatSpread(timesMs: number[]): string {
  const sortedTimes = [...timesMs].sort((a, b) => a - b);
  const middle = sortedTimes[Math.floor(sortedTimes.length / 2)] ?? 0;
  return `median ${formatMs(middle)}, longest ${formatMs(sortedTimes.at(-1) ?? 0)}`;
}
