import type { Benchmark, Figure } from './benchmark.ts';
import { median, takeTurns } from './medians.ts';
import { type ServerUnderTest, signIn, startServer } from './server-under-test.ts';

const LONG = 1000;
const SHORT = 10;
/** Requests of one slice. */
const REQUESTS = 60;

/** What a long history costs, and a page as it will be, each against the same without. */
export const history: Benchmark = {
  name: 'history',
  about: `the history of a row with ${LONG} versions against one with ${SHORT}; the home page as it will be against the home page`,
  async run({ rounds, profile }) {
    const server = await startServer({ profile });
    const headers = await signIn(server);
    const get = (path: string) => () => medianOf(server.origin + path, headers);
    const [long, short] = [
      await addCard(server, headers, LONG),
      await addCard(server, headers, SHORT),
    ];
    const [long10, short10] = [`${long}?limit=${SHORT}`, `${short}?limit=${SHORT}`];
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const pairs: [string, string, string, number][] = [
      ['first page of the history, ms', long, short, 2],
      [`… of ${SHORT} versions, ms`, long10, short10, 2],
      ['page as it will be, ms', `/onizleme?at=${at}`, '/', 1.2],
    ];
    const figures: Figure[] = [];
    for (const [name, ours, baseline, atMost] of pairs) {
      await get(ours)();
      await get(baseline)();
      const [a, b] = await takeTurns(rounds, get(ours), get(baseline));
      figures.push({ name, ours: a.ms, baseline: b.ms, aim: { atMost } });
    }
    await server.stop();
    return figures;
  },
};

/** Milliseconds of a GET, one after another. */
async function medianOf(url: string, headers: Record<string, string>) {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`GET ${url} answers ${answer.status}`);
    times.push(performance.now() - began);
  }
  return { ms: median(times) };
}

/** @returns where the history of a new card with that many versions is */
async function addCard(
  { origin }: ServerUnderTest,
  headers: Record<string, string>,
  versions: number,
): Promise<string> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string };
  };
  const { id } = await send('POST', '/api/cards', { title: 'Ölçüm', link: 'https://ornek.com' });
  for (let version = 2; version <= versions; version++)
    await send('PATCH', `/api/cards/${id}`, { title: `Ölçüm ${version}`, subtitle: `${version}` });
  return `/api/admin/history/cards/${id}`;
}
