import { type LiveTopic, type live, liveTopics } from '@vitrin/contract/live.ts';
import type { FastifyInstance } from 'fastify';
import { EventStreams } from '../../platform/http/event-stream.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaitingOrders } from '../market/list-purchases.ts';
import { countWaitingVerifications } from '../social/count-waiting-verifications.ts';
import { countWaitingApplications } from '../tickets/count-waiting-applications.ts';

export function liveRoutes(
  app: FastifyInstance,
  { topics, figures }: Platform,
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
    changes: async (_ctx, _input, http) =>
      streams.start(http, (tell) => {
        const stop = topics.onTopic((topic) => isLive(topic) && tell(topic));
        // What happened while the database was out of reach nobody heard.
        const stopReset = topics.onReset(() => {
          for (const topic of liveTopics) tell(topic);
        });
        return () => {
          stop();
          stopReset();
        };
      }),
  };
}
