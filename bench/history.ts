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
    const send = senderTo(server, headers);
    const [longCard, shortCard] = [await addCard(send, LONG), await addCard(send, SHORT)];
    const [long, short] = [longCard, shortCard].map((id) => `/api/admin/history/cards/${id}`);
    const preview = `/onizleme?at=${new Date(Date.now() + 86_400_000).toISOString()}`;
    let changes = 0;
    // A preview is made for one look: against the page made anew, as after each change, and against the one at hand.
    const change = () => send('PATCH', `/api/cards/${shortCard}`, { subtitle: `${++changes}.` });
    const pairs: [string, string, string, number | undefined, (() => Promise<unknown>)?][] = [
      ['first page of the history, ms', `${long}`, `${short}`, 2],
      [`… of ${SHORT} versions, ms`, `${long}?limit=${SHORT}`, `${short}?limit=${SHORT}`, 2],
      ['page as it will be against the page made anew, ms', preview, '/', 1.2, change],
      ['page as it will be against the page at hand, ms', preview, '/', undefined],
    ];
    const figures: Figure[] = [];
    for (const [name, ours, baseline, atMost, before] of pairs) {
      const get = (path: string) => () => medianOf(server.origin + path, headers, before);
      await get(ours)();
      await get(baseline)();
      const [a, b] = await takeTurns(rounds, get(ours), get(baseline));
      figures.push({ name, ours: a.ms, baseline: b.ms, ...(atMost && { aim: { atMost } }) });
    }
    await server.stop();
    return figures;
  },
};

/** Milliseconds of a GET, one after another. @param before what is done before each */
async function medianOf(
  url: string,
  headers: Record<string, string>,
  before?: () => Promise<unknown>,
) {
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) {
    await before?.();
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`GET ${url} answers ${answer.status}`);
    times.push(performance.now() - began);
  }
  return { ms: median(times) };
}

type Send = (method: string, path: string, body: object) => Promise<{ id: string }>;

function senderTo({ origin }: ServerUnderTest, headers: Record<string, string>): Send {
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string };
  };
}

/** @returns the id of a new card with that many versions */
async function addCard(send: Send, versions: number): Promise<string> {
  const { id } = await send('POST', '/api/cards', { title: 'Ölçüm', link: 'https://ornek.com' });
  for (let version = 2; version <= versions; version++)
    await send('PATCH', `/api/cards/${id}`, { title: `Ölçüm ${version}`, subtitle: `${version}` });
  return id;
}
