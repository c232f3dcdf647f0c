import { joinEvent } from '../server/src/features/events/join-event.ts';
import { purchaseReward } from '../server/src/features/market/purchase-reward.ts';
import { applyForTickets } from '../server/src/features/tickets/applications/apply-for-tickets.ts';
import { type Actor, Context } from '../server/src/platform/context.ts';
import { createDrizzle, createPool } from '../server/src/platform/database/create-pool.ts';
import type { TopicBus } from '../server/src/platform/database/topic-bus.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { APPLICANTS, COMPANY_ID, createId, EVENTS, MEMBERS, REWARDS } from './operation-data.ts';
import type { Connection } from './server-under-test.ts';
import { handleTasks } from './worker.ts';

export interface OperationTask {
  operation: keyof typeof operations;
  connection: Connection;
  clients: number;
  seconds: number;
}

const randomNumber = (max: number) => 1 + Math.floor(Math.random() * max);

const operations = {
  purchase: (ctx: Context<Actor>) =>
    purchaseReward(ctx, { rewardId: createId('reward', randomNumber(REWARDS)) }),
  apply: (ctx: Context<Actor>) =>
    applyForTickets(ctx, {
      ticketCompanyId: COMPANY_ID,
      username: 'olcum',
      investmentAmount: 500 + randomNumber(10_000),
    }),
  join: (ctx: Context<Actor>) =>
    joinEvent(ctx, { id: createId('event', randomNumber(EVENTS)), message: 'Ölçüm' }).catch(
      (error) => {
        // The same random pair of member and event may occur twice.
        if (error.statusCode !== 409) throw error;
      },
    ),
};

/** Each client repeats the operation as the server runs it. Returns operations per second. */
handleTasks(async ({ operation, connection, clients, seconds }: OperationTask): Promise<number> => {
  const pool = createPool({ connection, max: clients, onError: () => undefined });
  const topicBus = { publishLocally() {}, publishThrottled() {} };
  type UsedPlatform = Pick<Platform, 'pool' | 'db'> & {
    topicBus: Pick<TopicBus, keyof typeof topicBus>;
  };
  // The operations use only these parts of the platform.
  const fakePlatform: UsedPlatform = { pool, db: createDrizzle(pool), topicBus };
  const platform = { config: {}, ...fakePlatform } as unknown as Platform;
  const runOnce = () => {
    const id = createId('member', randomNumber(operation === 'apply' ? APPLICANTS : MEMBERS));
    return operations[operation](new Context(platform, { id, role: 'viewer' }, 'any'));
  };
  await Promise.all(Array.from({ length: clients }, runOnce));
  const start = performance.now();
  const endsAt = start + seconds * 1000;
  let operationCount = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (; performance.now() < endsAt; operationCount++) await runOnce();
    }),
  );
  const perSecond = (operationCount * 1000) / (performance.now() - start);
  await pool.end();
  return perSecond;
});
