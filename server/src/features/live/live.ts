import { live as declaration, type WaitingKind } from '@vitrin/contract/live.ts';
import { topics as allTopics, type Topic } from '@vitrin/contract/topics.ts';
import type { Context } from '../../platform/context.ts';
import { type Feature, getFeatures, type Setup } from '../../platform/feature/feature.ts';
import { canCall } from '../../platform/http/access.ts';
import {
  createRoutes,
  type EndpointHandlers,
  withHttp,
} from '../../platform/http/create-routes.ts';
import { SseStreams } from '../../platform/http/event-stream.ts';
import { listRoutesReading } from '../../platform/http/invalidation-header.ts';
import { findActor } from '../accounts/sign-in/authenticate-requests.ts';

/** Events for open panels (changed topics, with the routes of stale responses), and counts of pending rows. */
export const live: Feature = {
  personalData: 'none',
  routes: (setup) => [createRoutes(declaration, createLiveRoutes(setup))],
};

function createLiveRoutes({ server, platform }: Setup): EndpointHandlers<typeof declaration> {
  const { topicBus, metrics } = platform;
  const streams = new SseStreams(server);
  metrics.push({
    name: 'vitrin_live_streams',
    help: 'Open live streams of panels.',
    type: 'gauge',
    read: () => streams.size,
  });
  return {
    countPending: (ctx) => countPendingByKind(ctx),
    changes: withHttp(async ({ actor }, _input, http) => {
      const subscribe = (send: (event: string) => void) => {
        const sendTopic = (topic: Topic) => {
          const staleRoutes = listRoutesReading([topic], actor);
          // One event: a line with the topic, a line with the endpoints that it invalidates.
          if (staleRoutes) send(`${topic}\n${staleRoutes}`);
        };
        const unsubscribe = topicBus.subscribe(sendTopic);
        // Notifications were lost while the database was unavailable, so send every topic.
        const unsubscribeReconnect = topicBus.onReconnect(() => allTopics.forEach(sendTopic));
        return () => {
          unsubscribe();
          unsubscribeReconnect();
        };
      };
      const mayListen = async () =>
        canCall(declaration.changes.access, await findActor(platform, http.request));
      return streams.start(http, subscribe, mayListen);
    }),
  };
}

/** Returns the number of pending rows by kind. */
async function countPendingByKind(ctx: Context): Promise<Record<WaitingKind, number>> {
  const counts = getFeatures(ctx)
    .flatMap(({ pending }) => Object.entries(pending ?? {}))
    .map(async ([kind, rows]) => [kind, await rows.count(ctx)] as const);
  // The response schema of the contract refuses a missing kind.
  return Object.fromEntries(await Promise.all(counts)) as Record<WaitingKind, number>;
}
