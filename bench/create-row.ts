import { join } from 'node:path';
import { findRunningPostgres } from '../server/src/platform/database/embedded/find-running-postgres.ts';
import type { Inserting } from './bare-inserter.ts';
import type { Benchmark, Figure } from './benchmark.ts';
import { type Load, measureSlice, startLoadGenerator } from './load.ts';
import { takeTurns } from './medians.ts';
import { type Connection, findPgbench, preparePgbench } from './pgbench.ts';
import { signIn, startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';

const CLIENTS = 8;
const card = { title: 'Ölçüm kartı', subtitle: 'Bir satır', link: 'https://example.com/kart' };

// What the API writes for that card, as one plain statement.
const sameInsert = `insert into cards
  (id, title, subtitle, logo_url, link, link_target, background_color, background_image_url,
   status, sort_order, category, visible_from, visible_to, version, created_at, updated_at)
  values (uuidv7(), '${card.title}', '${card.subtitle}', null, '${card.link}', '_blank', '#8b5cf6',
   null, 'published', 0, null, null, null, 1, default, default)
  returning id`;

/** A row over the API, signed in, with its audit row and its announcement, against the insert alone. */
export const createRow: Benchmark = {
  name: 'create-row',
  about: `POST /api/cards, ${CLIENTS} clients, against the same insert alone`,
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const database = findRunningPostgres(join(server.dataDir, 'postgres'));
    if (!database) throw new Error('The embedded database is not running');
    const insert = bareInsert(database.connection);
    const generator = startLoadGenerator();
    const load: Load = {
      url: `${server.origin}/api/cards`,
      method: 'POST',
      headers: { ...(await signIn(server)), 'content-type': 'application/json' },
      body: JSON.stringify(card),
      connections: CLIENTS,
      duration: seconds,
    };
    const ours = () => measureSlice(generator, server.pid, load);
    const baseline = async () => ({ perSecond: await insert.run(CLIENTS, seconds) });

    await ours();
    await baseline();
    const [a, b] = await takeTurns(rounds, ours, baseline);
    await Promise.all([generator.stop(), insert.stop(), server.stop()]);
    return [
      {
        name: 'rows/s',
        ours: a.perSecond,
        baseline: b.perSecond,
        aim: { atLeast: 0.1 },
        note: insert.note,
      },
      { name: 'CPU per row, µs', ours: a.cpu, note: 'of the Node process' },
      { name: 'p99, ms', ours: a.p99 },
    ] satisfies Figure[];
  },
};

function bareInsert(connection: Connection) {
  const program = findPgbench();
  if (program) {
    const run = preparePgbench(program, connection, sameInsert);
    return { run, stop: async () => {}, note: `the baseline is ${program}` };
  }
  const inserter = startWorker<Inserting, number>('./bare-inserter.ts');
  return {
    run: (clients: number, seconds: number) =>
      inserter.ask({ connection, statement: sameInsert, clients, seconds }),
    stop: inserter.stop,
    note: 'there is no pgbench here: the baseline is the prepared statement through pg alone',
  };
}
