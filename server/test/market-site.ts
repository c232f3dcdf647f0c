import type { Order, OwnOrder, Reward } from '@vitrin/contract/market.ts';
import { expect } from 'vitest';
import { grantPoints } from '../src/features/points/grant-points.ts';
import { createSystemContext, withTransaction } from '../src/platform/context.ts';
import { setUpSite } from './set-up-site.ts';
import type { TestUser } from './test-app.ts';

/** Sets up a site with one or two instances for tests of the market, with helpers for API calls. */
export function setUpMarketSite({ instances = 1 }: { instances?: 1 | 2 } = {}) {
  const site = setUpSite(async (app) => ({ editor: await app.createUser('editor') }), {
    instances,
  });

  const asEditor = (method: string, path: string, body?: unknown) =>
    site.app.send(method, path, { as: site.editor, body });
  const listActiveRewards = async (instance = site.app): Promise<Reward[]> =>
    (await instance.send('GET', '/api/rewards/active')).json();
  return {
    site,
    asEditor,
    listActiveRewards,
    async addReward(fields: object = {}): Promise<Reward> {
      const body = { title: 'Kupa', description: 'Bir kupa', ...fields };
      const response = await asEditor('POST', '/api/rewards', body);
      expect(response.statusCode, response.body).toBe(201);
      return response.json();
    },
    changeReward: (id: string, body: object) => asEditor('PATCH', `/api/rewards/${id}`, body),
    getStock: async (id: string) =>
      (await listActiveRewards()).find((item) => item.id === id)?.stock,
    async createMemberWithPoints(points: number): Promise<TestUser> {
      const member = await site.app.createUser();
      const grant = { userId: member.user.id, points, reason: 'Deneme', source: 'deneme' };
      if (points > 0) {
        await withTransaction(createSystemContext(site.app.platform), (tx) =>
          grantPoints(tx, grant),
        );
      }
      return member;
    },
    buyReward: (
      as: TestUser | undefined,
      rewardId: unknown,
      idempotencyKey?: string,
      instance = site.app,
    ) =>
      instance.send('POST', '/api/user-rewards/purchase', {
        as,
        body: { rewardId },
        ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }),
      }),
    getBalance: async (as: TestUser) =>
      (await site.app.send('GET', '/api/auth/user', { as })).json().points,
    listOwnOrders: async (as: TestUser): Promise<OwnOrder[]> =>
      (await site.app.send('GET', '/api/user-rewards', { as })).json(),
    decideOrder: (id: string, body: object) =>
      asEditor('PATCH', `/api/admin/user-rewards/${id}`, body),
    listOrders: async (query = ''): Promise<Order[]> =>
      (await asEditor('GET', `/api/admin/user-rewards?${query}`)).json(),
  };
}

/** Counts responses by status. */
export function countByStatus(responses: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
