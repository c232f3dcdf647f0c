import type { Benchmark, Figure } from './benchmark.ts';
import { type Answer, fetchAnswer } from './fetch-answer.ts';
import { takeTurns } from './medians.ts';
import { startServer } from './server-under-test.ts';
import { startWorker } from './worker.ts';

const STARTS = 5;

/** From the start of the process to the first 200 of the home page. */
export const start: Benchmark = {
  name: 'start',
  about: 'from spawn to the first 200 of /',
  async run({ profile }) {
    const first = await startServer();
    const { dataDir } = first;
    await first.stop();
    const ours = async () => {
      const server = await startServer({ dataDir, profile });
      await server.stop();
      return { seconds: server.startedIn / 1000 };
    };
    await ours();
    const [warm, bare] = await takeTurns(STARTS, ours, startBareServer);
    return [
      {
        name: 'on existing data, s',
        ours: warm.seconds,
        aim: { atMost: 1 },
        note: note(bare.seconds),
      },
      { name: 'on an empty folder, s', ours: first.startedIn / 1000 },
    ] satisfies Figure[];
  },
};

async function startBareServer() {
  const began = performance.now();
  const bare = startWorker<Answer, number>('./bare-server.ts');
  const port = await bare.ask({ status: 200, headers: [], body: '' });
  await fetchAnswer(`http://127.0.0.1:${port}/`);
  const seconds = (performance.now() - began) / 1000;
  await bare.stop();
  return { seconds };
}

function note(bareSeconds: number): string {
  return `median of ${STARTS}; a bare node:http process took ${bareSeconds.toFixed(2)} s`;
}
