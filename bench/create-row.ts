import { runStatements } from '../server/test/with-database-client.ts';
import type { Benchmark } from './benchmark.ts';
import { interleave } from './interleave.ts';
import { preparePgbench } from './pgbench.ts';
import { getConnection, signIn, startServer } from './server-under-test.ts';
import { measureLoad } from './wrk.ts';

const CLIENTS = 8;
const card = { title: 'Ölçüm kartı', subtitle: 'Bir satır', link: 'https://example.com/kart' };

// The same row as a plain statement
const plainInsert = `insert into cards
  (id, title, subtitle, logo_url, link, link_target, background_color, background_image_url,
   status, sort_order, category, visible_from, visible_to, version, created_at, updated_at)
  values (uuidv7(), '${card.title}', '${card.subtitle}', null, '${card.link}', '_blank', '#8b5cf6',
   null, 'published', 0, null, null, null, 1, default, default)
  returning id`;

/** A row over the API, with its audit row and its published event, against the insert alone. */
export const createRow: Benchmark = {
  name: 'create-row',
  description: `POST /api/cards, ${CLIENTS} clients, against the same insert in pgbench`,
  async run({ seconds, rounds, profile }) {
    const server = await startServer({ profile });
    const connection = getConnection(server);
    const runInsert = preparePgbench(connection, plainInsert);
    const headers = { ...(await signIn(server)), 'content-type': 'application/json' };
    const measureApi = () =>
      measureLoad(server.pid, {
        origin: server.origin,
        connections: CLIENTS,
        seconds,
        requests: [{ method: 'POST', path: '/api/cards', headers, body: JSON.stringify(card) }],
      });
    const measureInsert = async () => {
      const perSecond = await runInsert(CLIENTS, seconds);
      // Delete the cards: each change renders the list of all cards, and no site has 50,000.
      await runStatements(connection, `delete from cards where title = '${card.title}'`);
      return { perSecond };
    };

    await measureApi();
    await measureInsert();
    const [apiLoad, insertLoad] = await interleave(rounds, measureApi, measureInsert);
    await server.stop();
    return [
      {
        name: 'rows/s',
        value: apiLoad.perSecond,
        baseline: insertLoad.perSecond,
        target: { atLeast: 0.1 },
      },
      { name: 'CPU of Node per row, µs', value: apiLoad.cpuMicroseconds },
      { name: 'p99, ms', value: apiLoad.p99 },
    ];
  },
};
