import {
  market as declaration,
  type Reward,
  rewardCodes,
  rewards,
} from '@vitrin/contract/market.ts';
import { Conflict } from '../../platform/base/errors.ts';
import { createCollection } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createPendingRows } from '../../platform/feature/pending-rows.ts';
import { createRoutes, withHttp } from '../../platform/http/create-routes.ts';
import { readIdempotencyKey } from '../../platform/http/http-exchange.ts';
import { deleteBinnedCodes } from './delete-binned-codes.ts';
import { deliverAll, getDeliverableSummary } from './deliver-all.ts';
import { countCodes, importCodes } from './import-codes.ts';
import { exportOrders, listOrders, listOwnOrders, loadOrderNames } from './list-orders.ts';
import { rewardsTable, userRewards } from './market-tables.ts';
import { notifyLowCodes } from './notify-low-codes.ts';
import { notifyWatchers } from './notify-watchers.ts';
import {
  deleteOrderAnswers,
  deleteRememberedAnswers,
  eraseOldAnswers,
  exportRememberedAnswers,
  listRememberedAnswers,
} from './order-answers.ts';
import { purchaseReward } from './purchase-reward.ts';
import {
  deleteWatches,
  exportWatches,
  listWatches,
  unwatchReward,
  watchReward,
} from './reward-watches.ts';
import { showCode } from './show-code.ts';
import { updateOrder } from './update-order.ts';

/** The market: rewards, and the orders that purchases create. */
export const market: Feature = {
  personalData: {
    export: {
      purchases: exportOrders,
      rememberedAnswers: exportRememberedAnswers,
      rewardWatches: exportWatches,
    },
    erase: async (tx, userId) => {
      await deleteRememberedAnswers(tx, userId);
      await deleteWatches(tx, userId);
    },
    rows: [
      {
        table: userRewards,
        anonymous: { userId: null, note: null },
        redact: { entity: 'orders', fields: ['note'] },
        onErased: deleteOrderAnswers,
      },
    ],
  },
  collections: [
    createCollection({
      declaration: rewards,
      table: rewardsTable,
      toPublicRow: ({ cost, ...reward }) => reward,
      inUseMessage: 'Bu ödül satın alınmış. Silmek yerine pasif yapabilirsiniz.',
      toStoredFields: toStoredReward,
      counterFields: ['stock'],
    }),
  ],
  routes: () => [
    createRoutes(rewardCodes, {
      import: (ctx, { params, body }) => importCodes(ctx, { ...params, ...body }),
      count: (ctx, { params }) => countCodes(ctx, params.id),
    }),
    createRoutes(declaration, {
      own: (ctx, { query }) => listOwnOrders(ctx, { userId: ctx.actor.id, ...query }),
      purchase: withHttp((ctx, { body }, http) =>
        purchaseReward(ctx, { ...body, idempotencyKey: readIdempotencyKey(http) }),
      ),
      rememberedAnswers: (ctx) => listRememberedAnswers(ctx, ctx.actor.id),
      watches: (ctx) => listWatches(ctx, ctx.actor.id),
      watch: (ctx, { params }) => watchReward(ctx, params.id),
      unwatch: (ctx, { params }) => unwatchReward(ctx, params.id),
      list: (ctx, { query }) => listOrders(ctx, query),
      update: (ctx, { params, body }) => updateOrder(ctx, { ...params, ...body }),
      showCode: (ctx, { params }) => showCode(ctx, params.id),
      deliverable: (ctx, { query }) => getDeliverableSummary(ctx, query),
      deliverAll: (ctx, { body }) => deliverAll(ctx, body),
    }),
  ],
  entityNames: { orders: loadOrderNames },
  pending: { orders: createPendingRows(userRewards, userRewards.purchasedAt) },
  jobs: [
    { name: 'notify reward watchers', intervalMs: 1000, run: notifyWatchers },
    { name: 'notify low codes', intervalMs: 5000, run: notifyLowCodes },
    { name: 'erase old answers', intervalMs: 3_600_000, run: eraseOldAnswers },
    { name: 'delete binned codes', intervalMs: 3_600_000, run: deleteBinnedCodes },
  ],
};

type Changes = Partial<Reward> & { stockSeen?: number | null | undefined };

/** Returns the fields to store: the stock of a reward with codes never changes here. @throws 409 rewards.digital */
function toStoredReward(
  changes: Changes,
  storedReward?: Reward,
  isRestored?: boolean,
): Partial<Reward> {
  if (!storedReward?.isDigital) return adjustStockForSales(changes, storedReward);
  const { stock, stockSeen = storedReward.stock, ...otherChanges } = changes;
  if (isRestored || stock === undefined || stock === stockSeen) return otherChanges;
  throw new Conflict(
    'rewards.digital',
    'Bu ödülün stoku kalan kod sayısıdır. Stoku artırmak için kod ekleyin.',
  );
}

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
