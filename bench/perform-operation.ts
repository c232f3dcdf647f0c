import { joinEvent } from '../server/src/features/events/join-event.ts';
import { purchaseReward } from '../server/src/features/market/purchase-reward.ts';
import { movePoints } from '../server/src/features/points/move-points.ts';
import { applyForTickets } from '../server/src/features/tickets/apply-for-tickets.ts';
import { type Actor, Context, transact } from '../server/src/platform/context.ts';
import { createPool, drizzleOn } from '../server/src/platform/database/connect.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { APPLICANTS, COMPANY, EVENTS, idOf, PEOPLE, REWARDS } from './people.ts';
import type { Connection } from './pgbench.ts';
import { answerTasks } from './worker.ts';

export interface Performing {
  operation: keyof typeof operations;
  connection: Connection;
  clients: number;
  seconds: number;
}

const random = (n: number) => 1 + Math.floor(Math.random() * n);

const operations = {
  points: (ctx: Context<Actor>, userId: string) => {
    const delta = random(20) * (Math.random() < 0.5 ? 1 : -1);
    const source = crypto.randomUUID();
    return transact(ctx, (tx) => movePoints(tx, { userId, delta, reason: 'Ölçüm', source }));
  },
  purchase: (ctx: Context<Actor>) =>
    purchaseReward(ctx, { rewardId: idOf('reward', random(REWARDS)) }),
  apply: (ctx: Context<Actor>) =>
    applyForTickets(ctx, {
      ticketCompanyId: COMPANY,
      username: 'olcum',
      investmentAmount: 500 + random(10_000),
    }),
  join: (ctx: Context<Actor>) =>
    joinEvent(ctx, { id: idOf('event', random(EVENTS)), message: 'Ölçüm' }).catch((error) => {
      // The same person and event again, now and then.
      if (error.statusCode !== 409) throw error;
    }),
};

/** Does the operation as the server does, on every client over and over; answers how often a second. */
answerTasks(async ({ operation, connection, clients, seconds }: Performing): Promise<number> => {
  const pool = createPool({ connection, max: clients, onError: () => undefined });
  const topics = { announceHere() {}, announceSoon() {} };
  // All that these operations use of a platform.
  const platform = { config: {}, pool, db: drizzleOn(pool), topics } as unknown as Platform;
  const perform = () => {
    const id = idOf('person', random(operation === 'apply' ? APPLICANTS : PEOPLE));
    return operations[operation](new Context(platform, { id, role: 'viewer' }, 'any'), id);
  };
  await Promise.all(Array.from({ length: clients }, perform));
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (; performance.now() < until; done++) await perform();
    }),
  );
  const perSecond = (done * 1000) / (performance.now() - began);
  await pool.end();
  return perSecond;
});
