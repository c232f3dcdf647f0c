import type { Benchmark } from './benchmark.ts';
import { interleave } from './interleave.ts';
import { startServer } from './server-under-test.ts';

const RESTARTS = 5;

/** Time from the start of the process to the first 200 of the home page. */
export const start: Benchmark = {
  name: 'start',
  description: `from spawn to the first 200 of /, median of ${RESTARTS}`,
  async run({ profile }) {
    const firstStart = await startServer();
    const { dataDir } = firstStart;
    await firstStart.stop();
    const restart = async () => {
      const server = await startServer({ dataDir, profile });
      await server.stop();
      return { seconds: server.startMs / 1000 };
    };
    await restart();
    const [restartResult] = await interleave(RESTARTS, restart);
    return [
      { name: 'on existing data, s', value: restartResult.seconds, target: { atMost: 1.5 } },
      { name: 'on an empty folder, s', value: firstStart.startMs / 1000 },
    ];
  },
};
