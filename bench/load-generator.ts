import autocannon from 'autocannon';
import type { Load, LoadOutcome } from './load.ts';
import { answerTasks } from './worker.ts';

answerTasks(async ({ people, ...load }: Load): Promise<LoadOutcome> => {
  let next = 0;
  const result = await autocannon({
    ...load,
    ...(people && {
      setupClient: (client) => client.setHeaders(people[next++ % people.length]),
    }),
  } as autocannon.Options);
  const { errors, timeouts, non2xx, requests, duration, latency } = result;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${load.url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} not 2xx`);
  }
  return { requests: requests.total, seconds: duration, p50: latency.p50, p99: latency.p99 };
});
