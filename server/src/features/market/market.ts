import { market as declaration, rewards } from '@vitrin/contract/market.ts';
import { namesIn } from '../../platform/audit/thing-names.ts';
import { collection } from '../../platform/collections/collection.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import { answer, withHttp } from '../../platform/http/implement.ts';
import { changeOrder } from './change-order.ts';
import { deliverAll, showDeliverable } from './deliver-all.ts';
import { forgetBuyer } from './forget-buyer.ts';
import { keepSales } from './keep-sales.ts';
import { countWaitingOrders, listOrders, listOwnOrders, nameOrders } from './list-orders.ts';
import { rewardsTable } from './market-tables.ts';
import { purchaseReward } from './purchase-reward.ts';

/** The market: rewards, and the orders that purchases make. */
export const market: Feature = {
  personalData: { export: { purchases: listOwnOrders }, forget: forgetBuyer },
  collections: [
    collection({
      declaration: rewards,
      table: rewardsTable,
      inUse: 'Bu ödül satın alınmış. Silmek yerine pasif yapabilirsiniz.',
      resolve: keepSales,
      counted: ['stock'],
    }),
  ],
  routes: () => [
    answer(declaration, {
      own: (ctx, { query }) => listOwnOrders(ctx, { userId: ctx.actor.id, ...query }),
      purchase: withHttp((ctx, { body }, http) =>
        purchaseReward(ctx, { ...body, idempotencyKey: idempotencyKey(http) }),
      ),
      list: (ctx, { query }) => listOrders(ctx, query),
      change: (ctx, { params, body }) => changeOrder(ctx, { ...params, ...body }),
      deliverable: (ctx, { query }) => showDeliverable(ctx, query),
      deliverAll: (ctx, { body }) => deliverAll(ctx, body),
    }),
  ],
  names: { rewards: namesIn(rewardsTable, rewardsTable.title), orders: nameOrders },
  waiting: { orders: countWaitingOrders },
};
