import { live as declaration, type Waiting } from '@vitrin/contract/live.ts';
import { topics as allTopics, type Topic } from '@vitrin/contract/topics.ts';
import type { Context } from '../../platform/context.ts';
import { type Feature, featuresOf, type Setup } from '../../platform/feature/feature.ts';
import { mayCall } from '../../platform/http/access.ts';
import { EventStreams } from '../../platform/http/event-stream.ts';
import { answer, type Implementation, withHttp } from '../../platform/http/implement.ts';
import { routesThatRead } from '../../platform/http/invalidates.ts';
import { findActor } from '../accounts/session-hook.ts';

/** What open panels are told while they are open. */
export const live: Feature = {
  personalData: 'none',
  routes: (setup) => [answer(declaration, routes(setup))],
};

function routes({ server, platform }: Setup): Implementation<typeof declaration> {
  const { topics, metrics } = platform;
  const streams = new EventStreams(server);
  metrics.push({
    name: 'vitrin_live_streams',
    help: 'Open live streams of panels.',
    type: 'gauge',
    read: () => streams.size,
  });
  return {
    waiting: (ctx) => countWaiting(ctx),
    changes: withHttp(async ({ actor }, _input, http) => {
      const subscribe = (send: (event: string) => void) => {
        const sendTopic = (topic: Topic) => {
          const routes = routesThatRead([topic], actor);
          // A line each: the topic, and the calls whose answers it invalidates.
          if (routes) send(`${topic}\n${routes}`);
        };
        const stop = topics.onTopic(sendTopic);
        // No notification came while the database was out of reach.
        const stopReset = topics.onReset(() => allTopics.forEach(sendTopic));
        return () => {
          stop();
          stopReset();
        };
      };
      const mayListen = async () =>
        mayCall(declaration.changes.access, await findActor(platform, http.request));
      return streams.start(http, subscribe, mayListen);
    }),
  };
}

/** What each feature has waiting for a decision. */
async function countWaiting(ctx: Context): Promise<Record<Waiting, number>> {
  const counts = featuresOf(ctx)
    .flatMap(({ waiting }) => Object.entries(waiting ?? {}))
    .map(async ([kind, count]) => [kind, await count(ctx)] as const);
  // The contract's schema refuses an answer that leaves one out.
  return Object.fromEntries(await Promise.all(counts)) as Record<Waiting, number>;
}
