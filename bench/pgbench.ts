import { execFile, execFileSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTemporaryFolder } from '../server/test/clean-up.ts';
import { BenchmarkError } from './benchmark.ts';
import type { Connection } from './server-under-test.ts';

/** Returns the newest pgbench of this machine. It may be older than the server. */
function findPgbench(): string | undefined {
  const installedPrograms = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  );
  return [...installedPrograms, 'pgbench'].find((program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * @returns a function that repeats the statement with a number of clients and returns transactions per second
 * @throws {BenchmarkError} without pgbench
 */
export function preparePgbench(connection: Connection, statement: string) {
  const program = findPgbench();
  if (!program)
    throw new BenchmarkError(
      'This benchmark needs pgbench: sudo apt-get install postgresql-contrib',
    );
  const script = join(createTemporaryFolder(), 'statement.sql');
  writeFileSync(script, `${statement};\n`);
  return async (clients: number, seconds: number): Promise<number> => {
    const { host, port, user, database } = connection;
    const { stdout } = await promisify(execFile)(program, [
      ...['--host', host, '--port', String(port), '--username', user],
      ...['--client', String(clients), '--jobs', '2', '--time', String(seconds)],
      ...['--no-vacuum', '--protocol', 'prepared', '--file', script, database],
    ]);
    const failedCount = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (failedCount > 0 || !(perSecond > 0)) throw new Error(`pgbench:\n${stdout}`);
    return perSecond;
  };
}
