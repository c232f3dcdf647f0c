import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { Order, Purchase } from '@vitrin/contract/market.ts';
import type { Context, Statements } from '../../platform/context.ts';
import { likePattern } from '../../platform/database/search.ts';
import { NotFound } from '../../platform/errors.ts';
import { type OrderRow, orderQuery, showOrder, showPurchase } from './show-purchase.ts';

type Filters = ValidInputOf<'GET /api/admin/user-rewards'>['query'];

/** A member's own purchases, newest first. */
export async function listOwnPurchases(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Purchase[]> {
  const { rows } = await db.$client.query<OrderRow>(
    `${orderQuery} where p.user_id = $1 and ($2::uuid is null or p.id < $2)
      order by p.id desc limit $3`,
    [userId, cursor ?? null, limit],
  );
  return rows.map(showPurchase);
}

/** Purchases as staff see them, newest first. */
export async function listOrders(
  { db }: Pick<Context, 'db'>,
  { limit, cursor, q, status, rewardId, userId }: Filters,
): Promise<Order[]> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = [
    status && `p.status = ${value(status)}`,
    rewardId && `p.reward_id = ${value(rewardId)}`,
    userId && `p.user_id = ${value(userId)}`,
    q && searchFor(value(likePattern(q))),
    cursor && `p.id < ${value(cursor)}`,
  ].filter(Boolean);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { rows } = await db.$client.query<OrderRow>(
    `${orderQuery} ${where} order by p.id desc limit ${value(limit)}`,
    values,
  );
  return rows.map(showOrder);
}

/** @throws 404 */
export async function readOrder(on: Statements, id: string): Promise<Order> {
  const { rows } = await on.query<OrderRow>(`${orderQuery} where p.id = $1`, [id]);
  if (!rows[0]) throw new NotFound('not_found', 'Sipariş bulunamadı.');
  return showOrder(rows[0]);
}

/** How many orders wait for staff, counted up to 1,000. */
export async function countWaitingOrders({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await db.$client.query<{ waiting: number }>(
    `select count(*)::int as waiting
       from (select from user_rewards where status = 'pending' limit 1000) first_ones`,
  );
  return rows[0]?.waiting ?? 0;
}

const searchFor = (pattern: string) =>
  `(p.title_folded like fold_text(${pattern}) or u.search_text like fold_text(${pattern}))`;
