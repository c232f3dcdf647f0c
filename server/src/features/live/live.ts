import type { Readable } from 'node:stream';
import { live as declaration, type WaitingKind } from '@vitrin/contract/live.ts';
import { topics as allTopics, type Topic } from '@vitrin/contract/topics.ts';
import { createGauge } from '../../platform/base/metric.ts';
import type { Context } from '../../platform/context.ts';
import { type Feature, getFeatures } from '../../platform/feature/feature.ts';
import { canCall } from '../../platform/http/access.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import type { HttpExchange } from '../../platform/http/http-exchange.ts';
import { listRoutesReading } from '../../platform/http/invalidation-header.ts';
import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { findActor } from '../accounts/sign-in/authenticate-requests.ts';
import { SseStreams } from './sse-streams.ts';

/** Events for open panels (changed topics, with the routes of stale responses), and counts of pending rows. */
export const live: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      countPending: (ctx) => countPendingByKind(ctx),
      changes: withHttp(async (ctx, _input, http) => startStream(ctx, http)),
    }),
  ],
  metrics: (setup) => [
    createGauge(
      'vitrin_live_streams',
      'Open live streams of panels.',
      () => panelStreams(setup).size,
    ),
  ],
  setUp: (setup) => panelStreams(setup).register(setup.server),
};

const panelStreams = createPlatformSingleton(() => new SseStreams());

function startStream(ctx: Context, http: HttpExchange): Readable {
  const { platform, actor } = ctx;
  const { topicBus } = platform;
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
  return panelStreams(ctx).start(http, subscribe, mayListen);
}

/** Returns the number of pending rows by kind. */
async function countPendingByKind(ctx: Context): Promise<Record<WaitingKind, number>> {
  const counts = getFeatures(ctx)
    .flatMap(({ pending }) => Object.entries(pending ?? {}))
    .map(async ([kind, rows]) => [kind, await rows.count(ctx)] as const);
  // The response schema of the contract refuses a missing kind.
  return Object.fromEntries(await Promise.all(counts)) as Record<WaitingKind, number>;
}
