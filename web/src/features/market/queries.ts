import type { RouteName } from '@vitrin/contract/api.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const activeRewardsQuery = apiQuery('GET /api/rewards/active', {});
export const ownPurchasesQuery = apiQuery('GET /api/user-rewards', { query: {} });
export const ownWatchesQuery = apiQuery('GET /api/user/reward-watches', {});

export const rememberedAnswersQuery = apiQuery('GET /api/user/order-answers', {});

/** Routes with the data that the buy dialog needs and a purchase changes: balance, rewards and own purchases. */
export const purchaseRoutes: RouteName[] = [
  'GET /api/auth/user',
  'GET /api/rewards/active',
  'GET /api/user-rewards',
];
