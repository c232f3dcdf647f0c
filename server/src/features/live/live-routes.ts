import { type LiveTopic, live, liveTopics } from '@vitrin/contract/live.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/context.ts';
import { mayCall } from '../../platform/http/access.ts';
import { EventStreams } from '../../platform/http/event-stream.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaitingOrders } from '../market/list-purchases.ts';
import { countWaitingVerifications } from '../social/count-waiting-verifications.ts';
import { countWaitingApplications } from '../tickets/count-waiting-applications.ts';

/** @param findActor whoever a call that has begun is from now */
export function liveRoutes(
  app: FastifyInstance,
  { topics, figures }: Platform,
  findActor: (request: FastifyRequest) => Promise<Actor | null>,
): Implementation<typeof live> {
  const streams = new EventStreams(app);
  figures.push({
    name: 'vitrin_live_streams',
    help: 'Panels that listen for news.',
    type: 'gauge',
    read: () => streams.size,
  });
  const isLive = (topic: string) => liveTopics.includes(topic as LiveTopic);
  return {
    waiting: async (ctx) => ({
      ticketApplications: await countWaitingApplications(ctx),
      orders: await countWaitingOrders(ctx),
      socialVerifications: await countWaitingVerifications(ctx),
    }),
    changes: async (_ctx, _input, http) => {
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
      const mayListen = async () => mayCall(live.changes.access, await findActor(http.request));
      return streams.start(http, subscribe, mayListen);
    },
  };
}
