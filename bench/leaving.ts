import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { giveRows, OWN_ROWS } from './leaving-data.ts';
import { median } from './medians.ts';
import { calls, Others } from './others.ts';
import { peakResidentBytes } from './process-usage.ts';
import {
  credentials,
  postJson,
  type ServerUnderTest,
  signUp,
  startServer,
} from './server-under-test.ts';

/** What others notice of a member with many rows who takes them along and goes, against a quiet time. */
export const leaving: Benchmark = {
  name: 'leaving',
  about: `a member with ${OWN_ROWS.toLocaleString('en-US')} rows of each kind exports and deletes the account; others meanwhile`,
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const database = findRunningPostgres(join(server.dataDir, 'postgres'));
    if (!database) throw new Error('The embedded database is not running');
    const quiet = new Others(server);
    const whileExporting = new Others(server);
    const whileDeleting = new Others(server);
    const exports: number[] = [];
    const deletions: number[] = [];
    const memory: number[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      const { id, ...headers } = await signUp(server, `gidecek${round}`);
      await giveRows(database.connection, id);
      await quiet.during(sleep(seconds * 1000));
      const take = () => whileExporting.during(exportData(server, headers));
      memory.push(await peakResidentBytes(server.pid, async () => exports.push(await timed(take))));
      await quiet.during(sleep(seconds * 1000));
      deletions.push(await timed(() => whileDeleting.during(remove(server, headers))));
    }
    await server.stop();
    const against = (what: string, seen: Others): Figure[] =>
      (['user', 'signIn'] as const).map((call) => ({
        name: `p99 of ${calls[call]} while ${what}, ms`,
        ours: seen.p99(call),
        baseline: quiet.p99(call),
        aim: { atMost: 2 },
      }));
    return [
      { name: 'exporting, s', ours: median(exports) },
      { name: 'memory of the process while exporting, MB', ours: Math.max(...memory) / 1e6 },
      { name: 'deleting, s', ours: median(deletions) },
      ...against('exporting', whileExporting),
      ...against('deleting', whileDeleting),
    ] satisfies Figure[];
  },
};

type Headers = Record<string, string>;

async function exportData({ origin }: ServerUnderTest, headers: Headers): Promise<void> {
  const answer = await fetch(`${origin}/api/user/export`, { headers });
  let end = '';
  // Taken as it comes: reading it as JSON would keep this process from watching the others.
  for await (const piece of answer.body ?? []) end = Buffer.from(piece.slice(-2)).toString();
  if (end !== '}\n') throw new Error('The export is not whole');
}

async function remove({ origin }: ServerUnderTest, headers: Headers): Promise<void> {
  const { password } = credentials;
  const answer = await postJson(`${origin}/api/user/delete`, { password }, headers);
  if (!answer.ok) throw new Error(`Deleting: ${answer.status} ${await answer.text()}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
