import {
  live as declaration,
  type LiveTopic,
  liveTopics,
  type Waiting,
} from '@vitrin/contract/live.ts';
import type { Context } from '../../platform/context.ts';
import { type Feature, featuresOf, type Setup } from '../../platform/feature/feature.ts';
import { mayCall } from '../../platform/http/access.ts';
import { EventStreams } from '../../platform/http/event-stream.ts';
import { answer, type Implementation, withHttp } from '../../platform/http/implement.ts';
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
    help: 'Panels that listen for news.',
    type: 'gauge',
    read: () => streams.size,
  });
  const isLive = (topic: string) => liveTopics.includes(topic as LiveTopic);
  return {
    waiting: (ctx) => countWaiting(ctx),
    changes: withHttp(async (_ctx, _input, http) => {
      const subscribe = (tell: (news: string) => void) => {
        const stop = topics.onTopic((topic) => isLive(topic) && tell(topic));
        // What happened while the database was out of reach nobody heard.
        const stopReset = topics.onReset(() => {
          for (const topic of liveTopics) tell(topic);
        });
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
