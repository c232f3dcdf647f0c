import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { type DeliverableSet, nextOrderStatuses, orderStatuses } from '@vitrin/contract/market.ts';
import { and, asc, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import { type Context, transact } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  HELD_TOGETHER,
  idsOf,
  requireSeen,
  totalOf,
  wholeSetOf,
} from '../../platform/database/whole-set.ts';
import { members } from '../accounts/members.ts';
import { type Finding, findOrders, found } from './list-orders.ts';
import { userRewards } from './market-tables.ts';
import { writeOrders } from './write-orders.ts';

const { id, userId, status, pointsSpent } = userRewards;
const deliverable = orderStatuses.filter((one) => nextOrderStatuses[one].includes('delivered'));

/** What can be delivered of all that the filters find. */
export async function showDeliverable({ db }: Context, finding: Finding): Promise<DeliverableSet> {
  const rows = undelivered(db, await found({ db }, finding)).as('found');
  return show(await db.select(setOf(rows)).from(rows));
}

/**
 * Delivers all of them at once; where they are not those any more that the person was told of, none.
 * @throws 409 set.changed, set.too_many
 */
export function deliverAll(
  ctx: Context,
  { filter, seen, note }: ValidInputOf<'POST /api/admin/user-rewards/deliver'>['body'],
): Promise<{ count: number }> {
  return transact(ctx, async (tx) => {
    // Who comes second waits here, and then finds them delivered.
    const rows = undelivered(tx.db, await found(tx, filter))
      .orderBy(asc(id))
      .limit(HELD_TOGETHER)
      .for('update', { of: userRewards })
      .as('held');
    const held = await tx.db.select({ ...setOf(rows), ids: idsOf(rows) }).from(rows);
    requireSeen(seen, show(held));
    const orders = await findOrders(
      tx,
      held.flatMap((set) => set.ids),
    );
    await writeOrders(tx, orders, { status: 'delivered', note });
    return { count: orders.length };
  });
}

const undelivered = (db: Database, conditions: Awaited<ReturnType<typeof found>>) =>
  db
    .select({ id, points: pointsSpent })
    .from(userRewards)
    .leftJoin(members, eq(members.id, userId))
    .where(and(inArray(status, deliverable), ...conditions));

const setOf = (rows: Record<'id' | 'points', SQLWrapper>) => ({
  ...wholeSetOf(rows),
  points: totalOf(rows.points),
});

/** An aggregate without groups is one row. */
function show([set]: DeliverableSet[]): DeliverableSet {
  if (!set) throw new Error('an aggregate gave no row');
  const { count, points, mark } = set;
  return { count, points, mark };
}
