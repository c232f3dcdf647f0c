import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Order, OrderAnswer, OrderStatus, OwnOrder } from '@vitrin/contract/market.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context, DbContext } from '../../platform/context.ts';
import { equals, type FilterConditions, searchIn } from '../../platform/database/conditions.ts';
import type { Database } from '../../platform/database/create-pool.ts';
import {
  type Page,
  paginate,
  paginateOwn,
  type UserPageQuery,
} from '../../platform/database/paginate.ts';
import { ascending, descending } from '../../platform/database/sort-order.ts';
import { memberSummaryColumns, members } from '../accounts/people/members.ts';
import { searchByUser } from '../accounts/people/search-by-user.ts';
import { orderAnswers, rewardCodes, userRewards } from './market-tables.ts';

type OrderQuery = ValidInputOf<'GET /api/admin/user-rewards'>['query'];
/** Filters of orders, without sort order. */
export type OrderFilter = ValidInputOf<'GET /api/admin/user-rewards/deliverable'>['query'];

const { id, rewardId, rewardTitle, pointsSpent, status, note, purchasedAt } = userRewards;
const columns = { id, rewardId, rewardTitle, pointsSpent, status, note, purchasedAt };
const orderings = { newest: { id: descending(id) }, oldest: { id: ascending(id) } };

const answersOrEmpty = sql<OrderAnswer[]>`coalesce(${orderAnswers.answers}, '[]')`;

/** Lists a member's own orders, newest first. */
export function listOwnOrders(ctx: Context, query: UserPageQuery): Promise<Page<OwnOrder>> {
  return paginateOwn(ctx, query, {
    statement: 'list-own-orders',
    owner: userRewards.userId,
    order: orderings.newest,
    read: () =>
      ctx.db
        .select({ ...columns, code: rewardCodes.code })
        .from(userRewards)
        .leftJoin(rewardCodes, eq(rewardCodes.orderId, id)),
  });
}

/** Lists a member's own orders with the answers, for the export of a user's data. */
export function exportOrders(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<OwnOrder & { inputs: OrderAnswer[] }>> {
  return paginate(page, {
    order: orderings.newest,
    where: [eq(userRewards.userId, userId)],
    read: db
      .select({ ...columns, code: rewardCodes.code, inputs: answersOrEmpty })
      .from(userRewards)
      .leftJoin(rewardCodes, eq(rewardCodes.orderId, id))
      .leftJoin(orderAnswers, eq(orderAnswers.orderId, id)),
  });
}

/** Lists orders for staff. */
export function listOrders({ db }: Context, { order, ...query }: OrderQuery): Promise<Page<Order>> {
  return paginate(query, {
    order: orderings[order],
    filters: buildOrderFilters(db),
    read: selectOrders(db),
  });
}

/** Returns the SQL conditions of a filter, for orders joined with their buyers. */
export const buildOrderFilters = (db: Database): FilterConditions<OrderFilter> => ({
  q: searchIn(userRewards.titleFolded, searchByUser(db, userRewards.userId, members)),
  status: equals(status),
  rewardId: equals(rewardId),
  userId: equals(userRewards.userId),
});

/** Returns the existing orders among the ids. */
export function findOrders({ db }: DbContext, ids: string[]): Promise<Order[]> {
  return selectOrders(db).where(inArray(id, ids));
}

/** Returns an order with its buyer. @throws 404 */
export async function getOrder({ db }: DbContext, orderId: string): Promise<Order> {
  const [row] = await selectOrders(db).where(eq(id, orderId));
  if (!row) throw new NotFound('not_found', 'Sipariş bulunamadı.');
  return row;
}

/** Returns the names of orders for the audit log, by id: reward and buyer. */
export async function loadOrderNames({ db }: DbContext, ids: string[]) {
  const rows = await findOrders({ db }, ids);
  return new Map(
    rows.map((row) => [row.id, [row.rewardTitle, row.user?.username].filter(Boolean).join(' · ')]),
  );
}

/** Query of orders with their buyers; the buyer is `null` after the account is deleted. */
const selectOrders = (db: Database) =>
  db
    .select({
      ...columns,
      user: memberSummaryColumns,
      hasCode: sql<boolean>`${rewardCodes.id} is not null`,
      inputs: answersOrEmpty,
      duplicate: sql<Order['duplicate']>`duplicate_note(${userRewards.userId})`,
    })
    .from(userRewards)
    .leftJoin(rewardCodes, eq(rewardCodes.orderId, id))
    .leftJoin(orderAnswers, eq(orderAnswers.orderId, id))
    .leftJoin(members, eq(members.id, userRewards.userId));

/** An order as `purchase_reward` returns it. */
export interface OrderRow {
  id: string;
  rewardId: string;
  rewardTitle: string;
  pointsSpent: number;
  status: OrderStatus;
  note: string | null;
  code: string | null;
  purchasedAt: Date;
}

/** Shapes an order for its buyer. */
export function toOwnOrder(row: OrderRow): OwnOrder {
  const { id, rewardId, rewardTitle, pointsSpent, status, note, code } = row;
  const purchasedAt = row.purchasedAt.toISOString();
  return { id, rewardId, rewardTitle, pointsSpent, status, note, code, purchasedAt };
}
