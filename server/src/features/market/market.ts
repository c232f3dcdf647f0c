import { market as declaration, type Reward, rewards } from '@vitrin/contract/market.ts';
import { createCollection } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createPendingRows } from '../../platform/feature/pending-rows.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { readIdempotencyKey } from '../../platform/http/http-exchange.ts';
import { anonymizeOrders } from './anonymize-orders.ts';
import { deliverAll, getDeliverableSummary } from './deliver-all.ts';
import { listOrders, listOwnOrders, loadOrderNames } from './list-orders.ts';
import { rewardsTable, userRewards } from './market-tables.ts';
import { notifyWatchers } from './notify-watchers.ts';
import { purchaseReward } from './purchase-reward.ts';
import {
  deleteWatches,
  exportWatches,
  listWatches,
  unwatchReward,
  watchReward,
} from './reward-watches.ts';
import { updateOrder } from './update-order.ts';

/** The market: rewards, and the orders that purchases create. */
export const market: Feature = {
  personalData: {
    export: { purchases: listOwnOrders, rewardWatches: exportWatches },
    erase: async (tx, userId) => {
      await anonymizeOrders(tx, userId);
      await deleteWatches(tx, userId);
    },
  },
  collections: [
    createCollection({
      declaration: rewards,
      table: rewardsTable,
      toPublicRow: ({ cost, ...reward }) => reward,
      inUseMessage: 'Bu ödül satın alınmış. Silmek yerine pasif yapabilirsiniz.',
      toStoredFields: adjustStockForSales,
      counterFields: ['stock'],
    }),
  ],
  routes: () => [
    createRoutes(declaration, {
      own: (ctx, { query }) => listOwnOrders(ctx, { userId: ctx.actor.id, ...query }),
      purchase: withHttp((ctx, { body }, http) =>
        purchaseReward(ctx, { ...body, idempotencyKey: readIdempotencyKey(http) }),
      ),
      watches: (ctx) => listWatches(ctx, ctx.actor.id),
      watch: (ctx, { params }) => watchReward(ctx, params.id),
      unwatch: (ctx, { params }) => unwatchReward(ctx, params.id),
      list: (ctx, { query }) => listOrders(ctx, query),
      update: (ctx, { params, body }) => updateOrder(ctx, { ...params, ...body }),
      deliverable: (ctx, { query }) => getDeliverableSummary(ctx, query),
      deliverAll: (ctx, { body }) => deliverAll(ctx, body),
    }),
  ],
  entityNames: { orders: loadOrderNames },
  pending: { orders: createPendingRows(userRewards, userRewards.purchasedAt) },
  jobs: [{ name: 'notify reward watchers', intervalMs: 1000, run: notifyWatchers }],
};

type Changes = Partial<Reward> & { stockSeen?: number | null | undefined };

/**
 * Subtracts the sales since the editor loaded the stock (`stockSeen`). Example: loaded 10, sold 3, saved 15 becomes 12.
 */
function adjustStockForSales(
  { stockSeen, ...changes }: Changes,
  storedReward: Pick<Reward, 'stock'> = { stock: null },
): Partial<Reward> {
  const { stock } = changes;
  const stockValues = [stock, stockSeen, storedReward.stock];
  if (!stockValues.every((count) => typeof count === 'number')) return changes;
  const soldCount = (stockSeen as number) - (storedReward.stock as number);
  return { ...changes, stock: Math.max(0, (stock as number) - soldCount) };
}
