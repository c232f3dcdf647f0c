import type { ValidInputOf } from '@vitrin/contract/api.ts';
import {
  type DeliverableSummary,
  nextOrderStatuses,
  orderStatuses,
} from '@vitrin/contract/market.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, withTransaction } from '../../platform/context.ts';
import {
  type BulkResult,
  lockSelection,
  type Selection,
  sumColumn,
  summarizeSelection,
} from '../../platform/database/selection.ts';
import { members } from '../accounts/people/members.ts';
import { findExcludedDecider } from '../accounts/people/own-decision.ts';
import { buildOrderFilters, findOrders, type OrderFilter } from './list-orders.ts';
import { userRewards } from './market-tables.ts';
import { updateOrders } from './update-orders.ts';

const { id, userId, status, pointsSpent } = userRewards;

const deliverableOrders: Selection<OrderFilter, Pick<DeliverableSummary, 'points'>> = {
  table: userRewards,
  createFilters: buildOrderFilters,
  select: (db, conditions) => {
    const deliverableStatuses = orderStatuses.filter((orderStatus) =>
      nextOrderStatuses[orderStatus].includes('delivered'),
    );
    return db
      .select({ id, points: sql`${pointsSpent}`.as('points') })
      .from(userRewards)
      .leftJoin(members, eq(members.id, userId))
      .where(and(inArray(status, deliverableStatuses), ...conditions))
      .$dynamic();
  },
  sums: { points: sumColumn('points') },
};

/** Returns count, points and a hash (`mark`) of the deliverable orders that match a filter. */
export const getDeliverableSummary = (
  ctx: Context,
  filter: OrderFilter,
): Promise<DeliverableSummary> => summarizeSelection(ctx, deliverableOrders, filter);

/**
 * Delivers all deliverable orders that match the filter, or none; the actor's own ones stay.
 * @throws 409 set.changed, set.too_many
 */
export function deliverAll(
  ctx: Context,
  { note, ...selection }: ValidInputOf<'POST /api/admin/user-rewards/deliver'>['body'],
): Promise<BulkResult> {
  return withTransaction(ctx, async (tx) => {
    const ids = await lockSelection(tx, deliverableOrders, selection);
    const excludedDecider = await findExcludedDecider(tx);
    const orders = await findOrders(tx, ids);
    const otherOrders = orders.filter(({ user }) => !user || user.id !== excludedDecider);
    await updateOrders(tx, otherOrders, { status: 'delivered', note });
    const own = orders.length - otherOrders.length;
    return { count: otherOrders.length, ...(own > 0 && { own }) };
  });
}
