import type { RouteName } from '@vitrin/contract/api.ts';
import { apiQuery } from '../../lib/api/query-client.ts';

export const activeRewardsQuery = apiQuery('GET /api/rewards/active', {});
export const ownPurchasesQuery = apiQuery('GET /api/user-rewards', { query: {} });

/** What a purchase, or the try, may have changed: balance, ledger and place; stock and price; the list of one's own. */
export const seenOfPurchases: unknown[] = [
  'GET /api/auth/user',
  'GET /api/user/points',
  'GET /api/leaderboard',
  'GET /api/rewards/active',
  'GET /api/user-rewards',
] satisfies RouteName[];
