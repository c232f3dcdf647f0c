import type { Benchmark } from './benchmark.ts';
import { interleave } from './interleave.ts';
import { startServer } from './server-under-test.ts';

const STARTS = 5;

/** From the start of the process to the first 200 of the home page. */
export const start: Benchmark = {
  name: 'start',
  description: `from spawn to the first 200 of /, median of ${STARTS}`,
  async run({ profile }) {
    const first = await startServer();
    const { dataDir } = first;
    await first.stop();
    const restart = async () => {
      const server = await startServer({ dataDir, profile });
      await server.stop();
      return { seconds: server.startedIn / 1000 };
    };
    await restart();
    const [existing] = await interleave(STARTS, restart);
    return [
      { name: 'on existing data, s', value: existing.seconds, target: { atMost: 1.5 } },
      { name: 'on an empty folder, s', value: first.startedIn / 1000 },
    ];
  },
};
