import { market, rewards } from '@vitrin/contract/market.ts';
import type { FastifyInstance } from 'fastify';
import { BadRequest } from '../../platform/base/errors.ts';
import { addCollection } from '../../platform/collections/collection-answers.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Api, Implementation } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeOrder } from './change-order.ts';
import { keepSales } from './keep-sales.ts';
import { listOrders, listOwnPurchases } from './list-purchases.ts';
import { rewardsTable } from './market-tables.ts';
import { purchaseReward } from './purchase-reward.ts';

/** The market: rewards, purchases and the orders that they make. */
export function addMarket(app: FastifyInstance, api: Api, platform: Platform): void {
  addCollection(app, api, platform, {
    declaration: rewards,
    table: rewardsTable,
    publish: (rows) => ({ rows: rows.filter(({ isActive }) => isActive) }),
    inUse: 'Bu ödül satın alınmış. Silmek yerine pasif yapabilirsiniz.',
    resolve: keepSales,
  });
  api.implement(app, market, routes);
}

const routes: Implementation<typeof market> = {
  own: async (ctx, { query }) => listOwnPurchases(ctx, ctx.actor.id, query),
  purchase: (ctx, { body }, http) =>
    purchaseReward(ctx, { ...body, idempotencyKey: idempotencyKey(http) }),
  list: (ctx, { query }) => listOrders(ctx, query),
  change: (ctx, { params, body }) => changeOrder(ctx, params.id, body),
};

function idempotencyKey({ request }: Http): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new BadRequest('validation', 'Idempotency-Key 1 ile 200 arası görünür karakter olmalıdır.');
}
