import type { Aim, Benchmark, Figure } from './benchmark.ts';
import { type Answer, fetchAnswer } from './fetch-answer.ts';
import { type Load, measureSlice, startLoadGenerator } from './load.ts';
import { takeTurns } from './medians.ts';
import { type ServerUnderTest, startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';

export const CONNECTIONS = 50;
const WARM_UP_SECONDS = 2;

interface Options {
  name: string;
  /** Or how to find it out. */
  path: string | ((server: ServerUnderTest) => Promise<string>);
  /** Headers of those who ask, each on connections of their own. */
  people(server: ServerUnderTest): Promise<Record<string, string>[]>;
  perSecond: Aim;
  cpu?: Aim;
  p99?: Aim;
  /** Another answer of the same server, measured in turn with the two. */
  beside?: string;
}

/** A GET under load, against a bare `node:http` that sends the very same bytes and headers. */
export function againstBareServer(options: Options): Benchmark {
  const { name, people, perSecond, cpu, p99, beside, ...page } = options;
  return {
    name,
    about: `GET ${typeof page.path === 'string' ? page.path : name}, ${CONNECTIONS} connections, against bare node:http`,
    async run({ seconds, rounds, profile }) {
      const server = await startServer({ profile });
      const path = typeof page.path === 'string' ? page.path : await page.path(server);
      const asking = await people(server);
      const answer = await fetchAnswer(server.origin + path, asking[0]);
      if (answer.status !== 200) throw new Error(`GET ${path} answers ${answer.status}`);
      const bare = startWorker<Answer, number>('./bare-server.ts');
      const port = await bare.ask(answer);
      const generator = startLoadGenerator();

      const measure = (pid: number, url: string) => (duration: number) => {
        const load: Load = {
          url,
          connections: CONNECTIONS,
          people: asking,
          duration,
        };
        return measureSlice(generator, pid, load);
      };
      const ours = measure(server.pid, server.origin + path);
      const baseline = measure(bare.pid, `http://127.0.0.1:${port}`);
      const another = beside ? [measure(server.pid, server.origin + beside)] : [];
      for (const one of [ours, baseline, ...another]) await one(WARM_UP_SECONDS);
      const [a, b, other] = await takeTurns(
        rounds,
        () => ours(seconds),
        () => baseline(seconds),
        ...another.map((one) => () => one(seconds)),
      );
      await Promise.all([generator.stop(), bare.stop(), server.stop()]);
      const bytes = Buffer.byteLength(answer.body, 'base64');
      return [
        {
          name: 'requests/s',
          ours: a.perSecond,
          baseline: b.perSecond,
          aim: perSecond,
          note: limitNote(b.busy, bytes),
        },
        { name: 'CPU per request, µs', ours: a.cpu, baseline: b.cpu, ...(cpu && { aim: cpu }) },
        { name: 'p99, ms', ours: a.p99, baseline: b.p99, ...(p99 && { aim: p99 }) },
        ...(other
          ? [{ name: `requests/s beside ${beside}`, ours: a.perSecond, baseline: other.perSecond }]
          : []),
      ] satisfies Figure[];
    },
  };
}

function limitNote(busy: number, bytes: number): string {
  const share = `${bytes} bytes; bare node:http kept ${Math.round(busy * 100)} % of a core busy`;
  return busy < 0.9
    ? `${share}: the machine or the load generator was the limit, trust CPU`
    : share;
}
